// Calls of the GNU C library that its Swift module leaves out, most of them because it is built
// without _GNU_SOURCE: renameat2(2), copy_file_range(2), the attributes of open files (xattr(7)),
// fstatfs(2), leases (fcntl(2)) and mremap(2).
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/vfs.h>

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

// Commands of fcntl(2): takes a lease, and tells which one is held.
static const int corkboardSetLease = 1024;
static const int corkboardGetLease = 1025;

extern void *mremap(void *memory, size_t size, size_t newSize, int flags, ...);

// Puts memory into the place of other memory of the same size, in one step.
static inline void *corkboardMoveMemory(void *memory, size_t size, void *place) {
  const int mayMove = 1, fixed = 2;
  return mremap(memory, size, size, mayMove | fixed, place);
}
