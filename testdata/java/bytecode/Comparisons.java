/** Comparisons of every type, with NaN on every side. */
public class Comparisons {
    static String floats(float a, float b) {
        return (a < b ? "<" : "") + (a <= b ? "≤" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "≥" : "") + (a > b ? ">" : "");
    }

    static String doubles(double a, double b) {
        return (a < b ? "<" : "") + (a <= b ? "≤" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "≥" : "") + (a > b ? ">" : "");
    }

    static String longs(long a, long b) {
        return (a < b ? "<" : "") + (a <= b ? "≤" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "≥" : "") + (a > b ? ">" : "");
    }

    static String ints(int a, int b) {
        return (a < b ? "<" : "") + (a <= b ? "≤" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "≥" : "") + (a > b ? ">" : "");
    }

    static String zero(int a) {
        return (a < 0 ? "<" : "") + (a <= 0 ? "≤" : "") + (a == 0 ? "=" : "") + (a != 0 ? "!" : "") + (a >= 0 ? "≥" : "") + (a > 0 ? ">" : "");
    }

    public static void main(String[] args) {
        float[] fs = {Float.NaN, -1, -0f, 0f, 1};
        for (float a : fs) {
            for (float b : fs) {
                System.out.print(floats(a, b) + " " + doubles(a, b) + "; ");
            }
            System.out.println();
        }
        System.out.println(longs(1, 2) + longs(2, 2) + longs(Long.MAX_VALUE, Long.MIN_VALUE) + longs(1L << 32, 0));
        System.out.println(ints(1, 2) + ints(2, 2) + ints(Integer.MAX_VALUE, Integer.MIN_VALUE));
        System.out.println(zero(-1) + zero(0) + zero(1));
        Object o = "x", p = null;
        System.out.println((o == p) + " " + (o != p) + " " + (o == null) + " " + (p == null) + " " + (o != null));
        boolean t = true, f = false;
        System.out.println((t == f) + " " + (t != f) + " " + (t ^ f) + " " + (t & f) + " " + (t | f) + " " + !t);
        char c = 'b';
        System.out.println(('a' < c && c <= 'z') + " " + (c == 98) + " " + (c > 97.5));
    }
}
