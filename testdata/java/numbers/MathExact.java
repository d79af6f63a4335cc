/** Exact arithmetic, floor division, and the corners of the integer types. */
public class MathExact {
    interface Check {
        long run();
    }

    static void show(String what, Check c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (ArithmeticException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int big = Integer.MAX_VALUE;
        long huge = Long.MAX_VALUE;
        show("add", () -> Math.addExact(big, 1));
        show("add fits", () -> Math.addExact(big, -1));
        show("add long", () -> Math.addExact(huge, 1L));
        show("subtract", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        show("multiply", () -> Math.multiplyExact(big, 2));
        show("multiply long", () -> Math.multiplyExact(huge / 3, 3L));
        show("multiply long over", () -> Math.multiplyExact(huge / 2, 3L));
        show("negate", () -> Math.negateExact(Integer.MIN_VALUE));
        show("increment", () -> Math.incrementExact(huge));
        show("toInt", () -> Math.toIntExact(1L << 31));
        show("toInt fits", () -> Math.toIntExact(-1L << 31));
        show("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        show("floorMod zero", () -> Math.floorMod(5, 0));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Integer.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1);
        for (int[] p : new int[][] {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {6, 3}, {-6, 3}}) {
            System.out.println(p[0] + "," + p[1] + ": " + p[0] / p[1] + " " + p[0] % p[1] + " " + Math.floorDiv(p[0], p[1]) + " " + Math.floorMod(p[0], p[1]));
        }
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.floorDiv(Long.MIN_VALUE, -1L) + " " + Math.multiplyHigh(huge, huge) + " " + Math.multiplyHigh(-5L, 1L << 62));
        System.out.println(Math.multiplyFull(big, big) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0f, 0.0f) + " " + Math.max(Double.NaN, 1) + " " + Math.signum(-3.5));
        System.out.println(Integer.signum(-9) + " " + Long.signum(0) + " " + Integer.sum(big, 1) + " " + Math.max(1L, 2) + " " + StrictMath.floorDiv(-1, 2));
        System.out.println((byte) 200 + " " + (short) 70000 + " " + (char) 97 + " " + (int) 3e10 + " " + (long) -1e30 + " " + (int) Double.NaN + " " + (byte) -129.9);
    }
}
