// Calls of the GNU C library that its Swift module leaves out, because it is built without
// _GNU_SOURCE: renameat2(2), copy_file_range(2), and the attributes of open files (xattr(7)).
#include <sys/types.h>

extern int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath,
                     unsigned int flags);
extern ssize_t copy_file_range(int input, off_t *inputOffset, int output, off_t *outputOffset,
                               size_t length, unsigned int flags);
extern ssize_t flistxattr(int file, char *list, size_t size);
extern ssize_t fgetxattr(int file, const char *name, void *value, size_t size);
extern int fsetxattr(int file, const char *name, const void *value, size_t size, int flags);

// Exchanges two paths in one step.
static const unsigned int corkboardRenameExchange = 1u << 1;

// Renames only where nothing stands in the new place.
static const unsigned int corkboardRenameNoReplace = 1u << 0;
