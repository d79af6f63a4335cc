package jdk.internal.math;

import bandsaw.Releases;
import bandsaw.Stub;

@Stub
@Releases(from = 21)
public final class FormattedFPDecimal {
    public static native FormattedFPDecimal valueOf(double v, int prec, char form);

    public native char[] getMantissa();
}
