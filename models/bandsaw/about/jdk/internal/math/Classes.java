package bandsaw.about.jdk.internal.math;

import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Releases;

/** Classes of jdk.internal.math that others know something of. */
@Releases(from = 21)
@Ends
final class DoubleToDecimal {}

@Early
@Ends
final class FDBigInteger {}

@Releases(from = 21)
@Ends
final class FloatToDecimal {}

@Early
@Ends
final class FloatingDecimal {
    private FloatingDecimal() {}

    @Ends
    static final class ASCIIToBinaryBuffer {}

    @Ends
    static final class BinaryToASCIIBuffer {}
}
