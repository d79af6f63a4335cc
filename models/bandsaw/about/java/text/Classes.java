package bandsaw.about.java.text;

import bandsaw.Early;

/** Classes of java.text that others know something of. */
@Early
final class DigitList {}
