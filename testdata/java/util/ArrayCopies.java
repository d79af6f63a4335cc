import java.util.*;

/** Copies within and between arrays, overlapping, out of range, and of what does not fit. */
public class ArrayCopies {
  public static void main(String[] a) {
    ArrayList<Integer> l = new ArrayList<>();
    for (int i = 0; i < 30000; i++) l.add(0, i);
    long s = 0; while (l.size() > 1) s = s * 31 + l.remove(l.size() / 2);
    System.out.println(s);
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 5000; i++) b.insert(i / 2, (char) ('a' + i % 26));
    System.out.println(b.toString().hashCode());
    byte[] x = new byte[100]; for (int i = 0; i < 100; i++) x[i] = (byte) (i * 7);
    System.arraycopy(x, 3, x, 10, 50); System.arraycopy(x, 60, x, 20, 35);
    System.out.println(Arrays.toString(x));
    char[] c = "hello world, this is a text".toCharArray(); System.arraycopy(c, 1, c, 6, 15); System.out.println(new String(c));
    try { System.arraycopy(c, 1, c, 20, 15); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    Object[] o = {1, "x", 2}; Integer[] n = new Integer[3];
    try { System.arraycopy(o, 0, n, 0, 3); } catch (ArrayStoreException e) { System.out.println(e.getMessage() + n[0]); }
    Number[] nn = new Number[3]; System.arraycopy(n, 0, nn, 1, 2); System.out.println(Arrays.toString(nn));
    float[] f = {1, 2, 3, 4}; System.arraycopy(f, 0, f, 1, 3); System.out.println(Arrays.toString(f));
    short[] h = {1, -2, 3, -4}; System.arraycopy(h, 1, h, 0, 3); System.out.println(Arrays.toString(h));
  }
}
