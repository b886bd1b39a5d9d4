// Debian's build of the library knows ICU and includes its headers. They clash with the copy of ICU
// that comes with Foundation, and nothing of them is needed.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>

// A macro or a variable, as the library's version wills.
static inline const char *corkboard_xml_version(void) { return xmlParserVersion; }
