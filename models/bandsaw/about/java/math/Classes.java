package bandsaw.about.java.math;

import bandsaw.Early;

/** Classes of java.math that others know something of. */
@Early
final class BigInteger {}

@Early
final class MathContext {}

@Early
final class MutableBigInteger {}

@Early
final class RoundingMode {}
