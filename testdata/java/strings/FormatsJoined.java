import java.math.BigInteger;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Formats that are constants, plain and less plain, of arguments of all kinds; and formats that do not fit them. */
public class FormatsJoined {
    enum Color { RED, GREEN }
    record P(int x, String y) {}
    static class Own implements Formattable {
        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<own %d>", width);
        }
    }

    static class Nul {
        @Override
        public String toString() {
            return null;
        }
    }

    static int k = 3;
    public static void main(String[] args) {
        int i = -42;
        long l = 1234567890123L;
        short s = 7;
        byte b = -3;
        char c = 'x';
        boolean t = true;
        double d = 2.5;
        float f = 1.25f;
        Integer boxed = 5;
        Integer none = null;
        Object o = "obj";
        String str = "hello";
        String nil = null;
        Object[] given = {1, "two"};
        String[] all = {
            String.format("plain"), String.format("%%"), String.format("a%nb"), String.format("%d", i), String.format("%d %d", l, s), String.format("%d|%d", b, boxed),
            String.format("%d", none), String.format("%5d|%-5d|%05d|%+d|%,d", i, i, i, i, i), String.format("%,d %,d %,d", l, 999, 1000), String.format("%+5d %+d", 7, 0),
            String.format("%s %s %s", o, str, nil), String.format("%10s|%-10s|%.3s|%8.2s|", str, str, str, str), String.format("%c%c", c, 'y'), String.format("%3c|%-3c|", c, c),
            String.format("%b %b", t, !t), String.format("%7b|", t), String.format("%x %X %x", 255, 48879, l), String.format("%x %08x %8x %-8x|", i, i & 0xffff, 17, 17),
            String.format("%s %s", d, f), String.format("%s %s", i, t), String.format("%s", Color.RED), String.format("%s", new P(1, "q")), String.format("%s", List.of(1, 2)),
            String.format("%s", new Own()), String.format("%s|%5s", new Nul(), nil), String.format("%d%s%d", k++, k, k++), "%d items of %s".formatted(i, str), String.format("%s", new int[0].length),
            String.format("%s and %s", k > 3 ? "more" : "less", k), String.format("x%sy", (Object) null), String.format("%d", new BigInteger("123456789012345678901234567890")),
            String.format("%05d %05d", l, -7L), String.format("%.0s|", str), String.format("%s"+"%s", "a", 'b'), String.format("%1$s %1$s", "twice"), String.format("%6.2f", d), String.format("%08.3f", -d), String.format("%e", d), String.format("%o", 8),
            String.format("%S", "up"), String.format("%h", "hash"), String.format("% d", 5), String.format("%(d", -5), String.format("%#x", 255), String.format("%c", 65), String.format("%b", "x"), String.format("%b", (Object) null), String.format("%s-%s", given), String.format("%s", new Own(), 5), String.format("%d%n%%%s", none, nil),
        };
        double[] numbers = {0, -0.0, 1, -1.5, 2.675, 0.005, 1234567.891, 1e10, 1e-10, 123456789012345678.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, Double.MIN_VALUE, 0.1 + 0.2, 99.995};
        for (double x : numbers) {
            System.out.println(String.format("%f|%.2f|%.0f|%10.3f|%-10.1f|%010.2f|%+.1f|%,.2f|%+10.2f|", x, x, x, x, x, x, x, x, x));
            System.out.println(String.format("%.2f %s", (float) x, (float) x));
            System.out.printf("%.3f %,d%n", x, (long) x);
        }
        for (String x : all) System.out.println("[" + x + "]");
        System.out.printf("%s: %d%n", str, i);
        System.out.printf("%-8s|%8s|%n", str, boxed);
        System.out.format("%c %b %x%n", c, t, 255).printf("next %d%n", 1);
        System.out.printf("%s%n", o);
        System.out.printf("no args%n");
        for (Runnable r : new Runnable[] {
                () -> String.format("%d", "x"), () -> String.format("%s %s", "x"), () -> String.format("%5"), () -> String.format("%-d", 5), () -> String.format("%d %q", 5, 6),
                () -> String.format("%c", 0x110000), () -> String.format("%.2d", 5), () -> String.format("%,x", 5), () -> String.format("%+s", "x") }) {
            try { r.run(); System.out.println("fine"); } catch (RuntimeException e) { System.out.println(e); }
        }
        Locale.setDefault(Locale.US);
        System.out.println(String.format("%d %,d", 5, 12345));
    }
}
