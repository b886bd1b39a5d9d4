import CorkboardCommands
import Glibc

exit(CorkboardCommands.runProcess())
