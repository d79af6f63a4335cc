package java.text;

import bandsaw.Adds;
import bandsaw.Original;
import bandsaw.Stub;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Where no rounding is to be necessary, it depends on the number whether it throws. */
final class DigitList {
    @Stub
    private RoundingMode roundingMode;

    @Adds
    @Original("set")
    private native void round(boolean isNegative, double source, int maximumDigits, boolean fixedPoint);

    @Adds
    @Original("set")
    private native void round(boolean isNegative, long source, int maximumDigits);

    @Adds
    @Original("set")
    private native void round(boolean isNegative, BigDecimal source, int maximumDigits, boolean fixedPoint);

    @Adds
    @Original("set")
    private native void round(boolean isNegative, BigInteger source, int maximumDigits);

    void set(boolean isNegative, double source, int maximumDigits, boolean fixedPoint) {
        if (roundingMode == RoundingMode.UNNECESSARY) {
            roundOrRefuse(isNegative, source, maximumDigits, fixedPoint);
        } else {
            round(isNegative, source, maximumDigits, fixedPoint);
        }
    }

    void set(boolean isNegative, long source, int maximumDigits) {
        if (roundingMode == RoundingMode.UNNECESSARY) {
            roundOrRefuse(isNegative, source, maximumDigits);
        } else {
            round(isNegative, source, maximumDigits);
        }
    }

    void set(boolean isNegative, BigDecimal source, int maximumDigits, boolean fixedPoint) {
        if (roundingMode == RoundingMode.UNNECESSARY) {
            roundOrRefuse(isNegative, source, maximumDigits, fixedPoint);
        } else {
            round(isNegative, source, maximumDigits, fixedPoint);
        }
    }

    void set(boolean isNegative, BigInteger source, int maximumDigits) {
        if (roundingMode == RoundingMode.UNNECESSARY) {
            roundOrRefuse(isNegative, source, maximumDigits);
        } else {
            round(isNegative, source, maximumDigits);
        }
    }

    @Adds
    private void roundOrRefuse(boolean isNegative, double source, int maximumDigits, boolean fixedPoint) {
        round(isNegative, source, maximumDigits, fixedPoint);
    }

    @Adds
    private void roundOrRefuse(boolean isNegative, long source, int maximumDigits) {
        round(isNegative, source, maximumDigits);
    }

    @Adds
    private void roundOrRefuse(boolean isNegative, BigDecimal source, int maximumDigits, boolean fixedPoint) {
        round(isNegative, source, maximumDigits, fixedPoint);
    }

    @Adds
    private void roundOrRefuse(boolean isNegative, BigInteger source, int maximumDigits) {
        round(isNegative, source, maximumDigits);
    }
}
