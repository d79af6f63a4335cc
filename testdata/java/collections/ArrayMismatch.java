import java.util.Arrays;

public class ArrayMismatch {
    public static void main(String[] args) {
        int[] a = new int[40];
        int[] b = new int[40];
        b[33] = 1;
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b) + " " + Arrays.equals(a, 0, 33, b, 0, 33));
        byte[] x = "the quick brown fox jumps".getBytes();
        byte[] y = x.clone();
        System.out.println(Arrays.equals(x, y) + " " + Arrays.mismatch(x, y));
        y[20]++;
        System.out.println(Arrays.equals(x, y) + " " + Arrays.mismatch(x, y) + " " + Arrays.compare(x, 1, 22, y, 1, 22));
        double[] d = {0.0, Double.NaN, 1};
        double[] e = {0.0, Double.longBitsToDouble(0x7ff8000000000001L), 1};
        System.out.println(Arrays.equals(d, e) + " " + Arrays.mismatch(d, new double[] {-0.0, Double.NaN, 1}) + " " + Arrays.compare(d, new double[] {0.0, Double.NaN, 2}));
        long[] l = {1, 2, 3};
        System.out.println(Arrays.equals(l, new long[] {1, 2, 4}) + " " + Arrays.compare(l, new long[] {1, 3}) + " " + Arrays.mismatch(l, 1, 3, new long[] {2, 3}, 0, 2));
        System.out.println(Arrays.equals(new char[] {'a', 'b'}, new char[] {'a', 'b'}) + " " + Arrays.compare(new float[] {1, Float.NaN}, new float[] {1, 2}));
    }
}
