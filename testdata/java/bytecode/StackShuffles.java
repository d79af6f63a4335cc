/** Expressions whose bytecode duplicates and swaps stack entries of both sizes. */
public class StackShuffles {
    int i;
    long l;
    static double d;
    static int s;
    StackShuffles next;

    int bumpInt() {
        return i++;
    }

    long bumpLong() {
        return ++l;
    }

    long assignLong(long v) {
        return l = v * 2;
    }

    static double bumpStatic() {
        return d++ + (d += 2.5);
    }

    static long chained(long[] a, int at) {
        return a[at] = a[at + 1] = a[at]++ + 5;
    }

    static int chainedInts(int[] a, int at) {
        return a[at] += a[at + 1] -= a[at] *= 3;
    }

    static int ternaries(int a, int b, int c) {
        return a > b ? a > c ? a : c : b > c ? b : c;
    }

    public static void main(String[] args) {
        StackShuffles o = new StackShuffles();
        o.next = new StackShuffles();
        System.out.println(o.bumpInt() + o.bumpInt() + o.bumpInt());
        System.out.println(o.bumpLong() + o.bumpLong() * 10);
        System.out.println(o.assignLong(21) + " " + o.l);
        System.out.println(bumpStatic() + " " + bumpStatic() + " " + d);
        long[] ls = {10, 20, 30};
        System.out.println(chained(ls, 0) + " " + ls[0] + " " + ls[1]);
        int[] is = {4, 5};
        System.out.println(chainedInts(is, 0) + " " + is[0] + " " + is[1]);
        o.next.i = o.i = s = 42;
        System.out.println(o.next.i + " " + o.i + " " + s);
        o.next.l = o.l = o.next.i++;
        System.out.println(o.next.l + " " + o.l + " " + o.next.i);
        int x = 1;
        x = x++ + x++ * --x;
        System.out.println(x);
        System.out.println(ternaries(1, 2, 3) + " " + ternaries(3, 2, 1) + " " + ternaries(1, 3, 2));
        double[] ds = new double[2];
        double e = ds[1] = ds[0] += 1.5;
        ds[0]++;
        System.out.println(e + " " + ds[0] + " " + ds[1]);
        String[] names = {"a", null};
        names[1] = names[0] += "b";
        System.out.println(names[0] + names[1]);
    }
}
