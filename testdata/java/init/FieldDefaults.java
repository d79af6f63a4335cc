/** Default values of fields and array elements, and definite assignment by branches. */
public class FieldDefaults {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    String t;
    int[] a;
    static boolean sz;
    static long sl;
    static Object so;
    final int assigned;

    FieldDefaults(boolean flag) {
        if (flag) {
            assigned = 1;
        } else {
            int k;
            switch (i) {
                case 0:
                    k = 5;
                    break;
                default:
                    k = 6;
            }
            assigned = k;
        }
    }

    static int definite(int n) {
        final int x;
        int y;
        if (n > 0 && (y = n * 2) > 5) {
            x = y;
        } else {
            x = -1;
        }
        int z;
        do {
            z = n--;
        } while (n > 0);
        return x * 10 + z;
    }

    static String defaults() {
        boolean[] zs = new boolean[1];
        byte[] bs = new byte[1];
        char[] cs = new char[1];
        float[] fs = new float[1];
        String[] ts = new String[1];
        int[][] is = new int[1][];
        return zs[0] + " " + bs[0] + " " + (int) cs[0] + " " + fs[0] + " " + ts[0] + " " + is[0];
    }

    public static void main(String[] args) {
        FieldDefaults o = new FieldDefaults(false);
        System.out.println(o.z + " " + o.b + " " + o.s + " " + (int) o.c + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.t + " " + o.a);
        System.out.println(sz + " " + sl + " " + so + " " + o.assigned + " " + new FieldDefaults(true).assigned);
        System.out.println(defaults());
        System.out.println(definite(4) + " " + definite(1) + " " + definite(-2));
    }
}
