import CorkboardCommands
import Glibc

exit(CorkboardCommands.run(arguments: Array(CommandLine.arguments.dropFirst())))
