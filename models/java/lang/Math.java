package java.lang;

import bandsaw.Machine;

public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private Math() {}

    public static int abs(int x) {
        return x < 0 ? -x : x;
    }

    public static int max(int x, int y) {
        return x >= y ? x : y;
    }

    public static int min(int x, int y) {
        return x <= y ? x : y;
    }

    public static int floorDiv(int x, int y) {
        int q = x / y;
        return (x ^ y) < 0 && q * y != x ? q - 1 : q;
    }

    public static int floorMod(int x, int y) {
        int r = x % y;
        return (r ^ y) < 0 && r != 0 ? r + y : r;
    }

    public static int addExact(int x, int y) {
        int r = x + y;
        if (((x ^ r) & (y ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int subtractExact(int x, int y) {
        int r = x - y;
        if (((x ^ y) & (x ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int negateExact(int x) {
        if (x == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -x;
    }

    public static int incrementExact(int x) {
        return addExact(x, 1);
    }

    public static int decrementExact(int x) {
        return subtractExact(x, 1);
    }

    public static long abs(long x) {
        return x < 0 ? -x : x;
    }

    public static long max(long x, long y) {
        return x >= y ? x : y;
    }

    public static long min(long x, long y) {
        return x <= y ? x : y;
    }

    public static long floorDiv(long x, long y) {
        long q = x / y;
        return (x ^ y) < 0 && q * y != x ? q - 1 : q;
    }

    public static long floorMod(long x, long y) {
        long r = x % y;
        return (r ^ y) < 0 && r != 0 ? r + y : r;
    }

    public static long addExact(long x, long y) {
        long r = x + y;
        if (((x ^ r) & (y ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long subtractExact(long x, long y) {
        long r = x - y;
        if (((x ^ y) & (x ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long negateExact(long x) {
        if (x == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -x;
    }

    public static long incrementExact(long x) {
        return addExact(x, 1);
    }

    public static long decrementExact(long x) {
        return subtractExact(x, 1);
    }

    public static int multiplyExact(int x, int y) {
        long r = (long) x * y;
        if (r != (int) r) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) r;
    }

    public static long multiplyExact(long x, long y) {
        long r = x * y;
        if (y != 0 && r / y != x || x == Long.MIN_VALUE && y == -1) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static int toIntExact(long x) {
        if (x != (int) x) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) x;
    }

    public static float abs(float x) {
        return x <= 0 ? 0 - x : x;
    }

    public static float max(float x, float y) {
        if (x != x) {
            return x;
        }
        if (x == 0 && y == 0) {
            return Machine.floatBits(x) < 0 ? y : x;
        }
        return x >= y ? x : y;
    }

    public static float min(float x, float y) {
        if (x != x) {
            return x;
        }
        if (x == 0 && y == 0) {
            return Machine.floatBits(x) < 0 ? x : y;
        }
        return x <= y ? x : y;
    }

    public static double abs(double x) {
        return x <= 0 ? 0 - x : x;
    }

    public static double max(double x, double y) {
        if (x != x) {
            return x;
        }
        if (x == 0 && y == 0) {
            return Machine.doubleBits(x) < 0 ? y : x;
        }
        return x >= y ? x : y;
    }

    public static double min(double x, double y) {
        if (x != x) {
            return x;
        }
        if (x == 0 && y == 0) {
            return Machine.doubleBits(x) < 0 ? x : y;
        }
        return x <= y ? x : y;
    }
}
