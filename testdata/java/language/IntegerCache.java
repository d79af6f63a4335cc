import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Boxes: which are identical, and what == does with them. */
public class IntegerCache {
    static boolean same(Object a, Object b) {
        return a == b;
    }

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128));
        System.out.println(same(-128, -128) + " " + same(-129, -129) + " " + same(1000, 1000));
        System.out.println(same(5L, 5L) + " " + same(500L, 500L) + " " + same('a', 'a') + " " + same('\u1234', '\u1234'));
        System.out.println(same((byte) -5, (byte) -5) + " " + same((short) 100, (short) 100) + " " + same((short) 1000, (short) 1000));
        System.out.println(same(true, true) + " " + same(1.0, 1.0) + " " + same(0f, 0f));
        System.out.println(Integer.valueOf(100) == Integer.valueOf("100"));
        List<Integer> numbers = new ArrayList<>(Arrays.asList(10, 20, 30, 40));
        numbers.remove(1);
        numbers.remove(Integer.valueOf(40));
        System.out.println(numbers);
        Integer x = 1000;
        Integer y = x;
        x++;
        System.out.println(x + " " + y + " " + (x > y) + " " + (x <= y));
        long sum = 0;
        for (Integer n : numbers) {
            sum += n;
        }
        System.out.println(sum);
        Long l = 3L;
        Object o = 3;
        System.out.println(l.equals(o) + " " + l.hashCode() + " " + o.hashCode() + " " + Long.valueOf(1L << 32).hashCode());
        Integer first = 3, second = 4;
        Integer temp = first;
        first = second;
        second = temp;
        System.out.println(first * 10 + second);
        char ch = 'q';
        Character boxed = ch;
        System.out.println(boxed.equals('q') + " " + boxed.compareTo('a') + " " + boxed.hashCode() + " " + (boxed + 1));
        Boolean t = true, f = !t;
        System.out.println(t.compareTo(f) + " " + Boolean.valueOf("true").equals(t) + " " + f.hashCode());
        Number[] all = {(byte) 1, (short) 2, 3, 4L, 5f, 6.0};
        double total = 0;
        for (Number n : all) {
            total += n.doubleValue() + n.intValue();
        }
        System.out.println(total);
        System.out.println(Byte.valueOf((byte) 3).equals(3) + " " + Short.valueOf((short) 3).equals((short) 3) + " " + Float.valueOf(3).equals(3f));
    }
}
