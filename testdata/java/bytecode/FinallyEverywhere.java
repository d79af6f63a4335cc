/** Every way to leave a try statement that has a finally block. Old compilers make subroutines of those. */
public class FinallyEverywhere {
    static int depth;
    static String log = "";

    static int simple(int n) {
        try { if (n == 0) return 1; n = 10 / n; } catch (ArithmeticException e) { n = -1; } finally { log += "f" + n; }
        return n;
    }
    static int nested(int n) {
        int r = 0;
        try {
            try { if (n == 1) return 10; if (n == 2) throw new RuntimeException("two"); r = 1; }
            finally { r += 100; log += "i"; try { if (n == 3) throw new IllegalStateException("in finally"); } finally { log += "d" + r; } }
        } catch (IllegalStateException e) { r += 1000; }
        finally { log += "o" + r; }
        return r;
    }
    static int loops(int n) {
        int c = 0;
        outer:
        for (int i = 0; i < n; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                for (int j = 0; j < 3; j++) {
                    try { if (j == 1) continue outer; c += j + i; } finally { c += 10; }
                }
            } finally { c += 100; if (i == 2) continue; }
        }
        return c;
    }
    static int override() { try { return 1; } finally { return 2; } }
    static Object lock = new Object();
    static int sync(int n) {
        synchronized (lock) { try { if (n > 2) return n; throw new Error("e"); } catch (Error e) { return -n; } finally { log += "s"; } }
    }
    static long wide(long a, double b) {
        long r = 0; double d = 0;
        try { r = a * 2; d = b / 2; return r + (long) d; } finally { r++; d++; log += r + ":" + d; }
    }
    static int breaks() { int n = 0; while (true) { try { n++; if (n < 3) continue; return n; } finally { if (n < 5) { log += "b" + n; if (n == 4) break; } } } return -1; }
    public static void main(String[] args) {
        for (int i = -1; i < 3; i++) System.out.println(simple(i) + " " + log);
        for (int i = 0; i < 4; i++) { log = ""; try { System.out.println(nested(i) + " " + log); } catch (RuntimeException e) { System.out.println(e.getMessage() + " " + log); } }
        System.out.println(loops(6) + " " + override() + " " + sync(1) + " " + sync(3) + " " + log);
        log = "";
        System.out.println(wide(1L << 40, 9.0) + " " + log);
        log = "";
        System.out.println(breaks() + " " + log);
    }
}
