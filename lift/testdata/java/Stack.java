/** Expressions that shuffle the operand stack, and values that change while they are on it. */
public class Stack {
    int i;
    long l;
    static int si;
    static long sl;
    int[] a = {1, 2, 3};
    long[] la = {1, 2, 3};

    static int next() {
        return ++si;
    }

    static long nextLong() {
        return ++sl;
    }

    static String show(Object... xs) {
        String s = "";
        for (Object x : xs) {
            s += x + " ";
        }
        return s;
    }

    void fields() {
        int x = i++ + ++i;
        int y = i-- - --i;
        long z = l++ + ++l;
        long w = l -= 5;
        si += x;
        int v = si++ * 2 + si--;
        long u = sl++ + sl--;
        System.out.println(show(x, y, z, w, v, u, i, l, si, sl));
    }

    void arrays() {
        int x = a[0]++ + ++a[1];
        int y = a[x % 3] += 10;
        long z = la[0]++ + (la[1] += 4) - --la[2];
        int k = 0;
        a[k++] = k;
        a[k] = k = 2;
        a[k] = a[k - 1] = a[k - 2] + 7;
        la[k] = la[k - 1] = la[k - 2] << 3;
        System.out.println(show(x, y, z, k, a[0], a[1], a[2], la[0], la[1], la[2]));
    }

    static void locals() {
        int x = 5;
        int y = x++ + x++ * x;
        x = x++ + x;
        int z = x + (x = 3) + x;
        z += z++ + ++z;
        int t = x = y = z;
        long p = 1;
        long q = p++ + p++;
        p = q + (q = p) + p;
        System.out.println(show(x, y, z, t, p, q));
    }

    static void ternaries(int n) {
        int x = 1 + (n > 0 ? n : -n) * (n % 2 == 0 ? 2 : 3);
        boolean b = n > 0 && n < 10 || n == -5;
        boolean c = !b ^ (n & 1) == 0;
        String s = n < 0 ? "neg" : n == 0 ? "zero" : "pos";
        int y = n + (b ? n++ : n--) + n;
        int[] d = {n, b ? 1 : 0, c ? n : x};
        Object o = b ? (Object) s : (Object) Integer.valueOf(y);
        System.out.println(show(x, b, c, s, y, n, d[0], d[1], d[2], o));
    }

    static int calls(int a, long b, int c) {
        return a * 100 + (int) b * 10 + c;
    }

    public static void main(String[] args) {
        Stack s = new Stack();
        s.fields();
        s.fields();
        s.arrays();
        locals();
        for (int n = -6; n < 12; n += 3) {
            ternaries(n);
        }
        next();
        nextLong();
        System.out.println(calls(next(), nextLong(), next()));
        System.out.println(calls(si, sl++, si = 7) + si);
        System.out.println(new Stack().a[next() % 3]);
    }
}
