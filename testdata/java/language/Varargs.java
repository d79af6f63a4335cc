import java.util.Arrays;
import java.util.List;

/** Variable arity: empty, null, arrays, boxing, overloads. */
public class Varargs {
    static String ints(int... xs) {
        return xs.length + Arrays.toString(xs);
    }

    static String objects(Object... xs) {
        return xs == null ? "null array" : xs.length + Arrays.toString(xs);
    }

    static String which(int a) {
        return "one int";
    }

    static String which(Integer a) {
        return "one Integer";
    }

    static String which(Object... a) {
        return "objects";
    }

    @SafeVarargs
    static <T> List<T> listOf(T first, T... rest) {
        T[] all = Arrays.copyOf(rest, rest.length + 1);
        System.arraycopy(all, 0, all, 1, rest.length);
        all[0] = first;
        return Arrays.asList(all);
    }

    static double mean(double... xs) {
        double sum = 0;
        for (double x : xs) {
            sum += x;
        }
        return xs.length == 0 ? Double.NaN : sum / xs.length;
    }

    static void change(String... names) {
        names[0] = "changed";
    }

    public static void main(String... args) {
        System.out.println(ints() + ints(1) + ints(1, 2, 3) + ints(new int[] {9, 8}));
        System.out.println(objects() + objects("a", 1, 'c', null) + objects((Object) null) + objects((Object[]) null));
        System.out.println(objects(new String[] {"x", "y"}) + objects((Object) new String[] {"x", "y"}).substring(0, 4));
        System.out.println(objects(new int[] {1, 2}).charAt(0) + " " + objects(1, 2));
        System.out.println(which(1) + ", " + which((Integer) 1) + ", " + which(1L) + ", " + which("a", "b") + ", " + which(1, 2L));
        System.out.println(listOf("a") + " " + listOf("a", "b", "c") + " " + listOf(1, 2));
        System.out.println(mean() + " " + mean(1) + " " + mean(1, 2, 4));
        String[] names = {"original", "second"};
        change(names);
        System.out.println(names[0]);
        System.out.println(String.format("%s-%s-%s", 1, "two", 3.0) + " " + String.join("/", "a", "b", "c"));
        System.out.println(args.length);
    }
}
