/** The methods of Math that refuse to overflow. */
public class ExactArithmetic {
    interface Attempt {
        Object run();
    }

    static void attempt(String what, Attempt attempt) {
        try {
            System.out.println(what + " = " + attempt.run());
        } catch (ArithmeticException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        attempt("max + 1", () -> Math.addExact(max, 1));
        attempt("1 + 1", () -> Math.addExact(1, 1));
        attempt("min - 1", () -> Math.subtractExact(min, 1));
        attempt("max * 2", () -> Math.multiplyExact(max, 2));
        attempt("-(min)", () -> Math.negateExact(min));
        attempt("max++", () -> Math.incrementExact(max));
        attempt("min--", () -> Math.decrementExact(min));
        attempt("(int) 2^31", () -> Math.toIntExact(1L << 31));
        attempt("(int) -2^31", () -> Math.toIntExact(-(1L << 31)));
        attempt("Long max + 1", () -> Math.addExact(Long.MAX_VALUE, 1L));
        attempt("2^32 * 2^31", () -> Math.multiplyExact(1L << 32, 1L << 31));
        attempt("2^32 * 2^30", () -> Math.multiplyExact(1L << 32, 1L << 30));
        attempt("Long min * -1", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt("Integer.divideUnsigned", () -> Integer.divideUnsigned(-1, 2));
        attempt("Integer.remainderUnsigned", () -> Integer.remainderUnsigned(-1, 10));
        attempt("Long.divideUnsigned", () -> Long.divideUnsigned(-1L, 10));
        attempt("Integer.toUnsignedString", () -> Integer.toUnsignedString(-1));
        attempt("Long.toUnsignedString", () -> Long.toUnsignedString(-2L));
        attempt("Integer.parseUnsignedInt", () -> Integer.parseUnsignedInt("4294967295"));
        attempt("Integer.compareUnsigned", () -> Integer.compareUnsigned(-1, 1));
        attempt("Byte.toUnsignedInt", () -> Byte.toUnsignedInt((byte) -1));
        attempt("Short.toUnsignedLong", () -> Short.toUnsignedLong((short) -1));
        attempt("Integer.toUnsignedLong", () -> Integer.toUnsignedLong(-1));
        attempt("1 / 0", () -> Math.floorDiv(1, 0));
    }
}
