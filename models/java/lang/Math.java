package java.lang;

import bandsaw.Adds;
import bandsaw.Choices;
import bandsaw.Machine;

/** What JVMs compile to code of their own, and what rests on natives. */
public final class Math {
    private Math() {}

    public static native double random();

    /** A fraction that is multiplied with that number at once, and made a whole number. */
    @Adds
    public static double random(double by, int ends) {
        return Machine.hasClock() ? random() : Choices.part(by, ends);
    }

    public static native int min(int a, int b);

    public static native int max(int a, int b);

    public static native long addExact(long a, long b);

    public static native long subtractExact(long a, long b);

    public static native long multiplyExact(long a, long b);

    public static native long multiplyHigh(long a, long b);

    public static native long floorDiv(long a, int b);

    public static native int floorMod(long a, int b);

    public static double sin(double x) {
        return Machine.sin(x);
    }

    public static double cos(double x) {
        return Machine.cos(x);
    }

    public static double tan(double x) {
        return Machine.tan(x);
    }

    public static double exp(double x) {
        return Machine.exp(x);
    }

    public static double log(double x) {
        return Machine.log(x);
    }

    public static double log10(double x) {
        return Machine.log10(x);
    }

    public static double pow(double x, double y) {
        return Machine.pow(x, y);
    }

    public static double sqrt(double x) {
        return Machine.sqrt(x);
    }

    public static double fma(double x, double y, double z) {
        return Machine.fma(x, y, z);
    }

    public static float fma(float x, float y, float z) {
        return Machine.fma(x, y, z);
    }

    public static double IEEEremainder(double x, double y) {
        return Machine.remainder(x, y);
    }
}
