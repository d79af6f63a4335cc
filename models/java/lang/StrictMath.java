package java.lang;

import bandsaw.Machine;

/** What rests on natives in one JDK or another. */
public final class StrictMath {
    private StrictMath() {}

    public static double sin(double x) {
        return Machine.strictSin(x);
    }

    public static double cos(double x) {
        return Machine.strictCos(x);
    }

    public static double tan(double x) {
        return Machine.strictTan(x);
    }

    public static double exp(double x) {
        return Machine.strictExp(x);
    }

    public static double log(double x) {
        return Machine.strictLog(x);
    }

    public static double log10(double x) {
        return Machine.strictLog10(x);
    }

    public static double asin(double x) {
        return Machine.asin(x);
    }

    public static double acos(double x) {
        return Machine.acos(x);
    }

    public static double atan(double x) {
        return Machine.atan(x);
    }

    public static double sinh(double x) {
        return Machine.sinh(x);
    }

    public static double cosh(double x) {
        return Machine.cosh(x);
    }

    public static double tanh(double x) {
        return Machine.tanh(x);
    }

    public static double expm1(double x) {
        return Machine.expm1(x);
    }

    public static double log1p(double x) {
        return Machine.log1p(x);
    }

    public static double atan2(double y, double x) {
        return Machine.atan2(y, x);
    }

    public static double IEEEremainder(double x, double y) {
        return Machine.remainder(x, y);
    }

    public static double sqrt(double x) {
        return Machine.sqrt(x);
    }
}
