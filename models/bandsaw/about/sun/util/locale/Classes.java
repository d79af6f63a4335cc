package bandsaw.about.sun.util.locale;

import bandsaw.Early;

/** Classes of sun.util.locale that others know something of. */
@Early
final class BaseLocale {}
