import java.util.Arrays;
import java.util.Comparator;

/** Sorting arrays of each type, large and structured enough for every strategy. */
public class SortLarge {
    static int seed = 12345;

    static int next() {
        seed = seed * 1103515245 + 12345;
        return seed >>> 8;
    }

    static void ints(String name, int[] a) {
        Arrays.sort(a);
        long h = 0;
        for (int i = 0; i < a.length; i++) {
            h = h * 31 + a[i];
            if (i > 0 && a[i - 1] > a[i]) {
                System.out.println("wrong order at " + i);
            }
        }
        System.out.println(name + " " + h);
    }

    public static void main(String[] args) {
        int n = 1500;
        int[] random = new int[n], up = new int[n], saw = new int[n], few = new int[n];
        long[] longs = new long[n];
        double[] doubles = new double[n];
        float[] floats = new float[300];
        short[] shorts = new short[4000];
        byte[] bytes = new byte[200];
        char[] chars = new char[2000];
        for (int i = 0; i < n; i++) {
            random[i] = next() - (1 << 23);
            up[i] = i * 3;
            saw[i] = i % 100;
            few[i] = next() % 4;
            longs[i] = (long) next() << 30 ^ next();
            doubles[i] = (next() - 8e6) / 1000;
        }
        for (int i = 0; i < floats.length; i++) {
            floats[i] = i % 50 == 0 ? -0.0f : i % 51 == 0 ? Float.NaN : i % 52 == 0 ? 0f : next() / 7f;
        }
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] = (short) next();
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) next();
        }
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (next() & 0xfff);
        }
        ints("random", random);
        ints("up", up);
        ints("saw", saw);
        ints("few", few);
        Arrays.sort(longs);
        Arrays.sort(doubles);
        Arrays.sort(floats);
        Arrays.sort(shorts);
        Arrays.sort(bytes);
        Arrays.sort(chars);
        System.out.println(longs[0] + " " + longs[750] + " " + Arrays.hashCode(longs));
        System.out.println(doubles[0] + " " + doubles[1499] + " " + Arrays.hashCode(doubles));
        System.out.println(floats[0] + " " + floats[6] + " " + floats[299] + " " + Arrays.hashCode(floats));
        System.out.println(Arrays.hashCode(shorts) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars));
        String[] strings = new String[700];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = Integer.toString(next() % 1000, 36) + (i % 10);
        }
        Arrays.sort(strings, Comparator.comparing((String s) -> s.charAt(s.length() - 1)).thenComparing(String::length));
        System.out.println(strings[0] + " " + strings[350] + " " + strings[699] + " " + Arrays.hashCode(strings));
        Arrays.sort(strings);
        System.out.println(strings[0] + " " + strings[350] + " " + strings[699] + " " + Arrays.hashCode(strings));
    }
}
