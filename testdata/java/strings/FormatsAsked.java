import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;

/** Objects that say themselves how they are formatted, with widths and precisions, and objects that have no text. */
public class FormatsAsked {
    static final class Sized implements Formattable {
        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<%d,%d,%d,%s>", flags, width, precision, f.locale());
        }
    }

    enum Level implements Formattable {
        HIGH;

        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("%d", width);
        }
    }

    static class None {
        @Override
        public String toString() {
            return null;
        }
    }

    static final class Told {
        private final String name;

        Told(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            System.out.println("asked " + name);
            return name;
        }
    }

    public static void main(String[] args) {
        Sized sized = new Sized();
        Object any = sized;
        System.out.println(String.format("%s|%5s|%-6s|%.2s|%-7.3s", sized, sized, sized, sized, sized));
        System.out.println(String.format("%s|%5s|%-6s|%.2s|%-7.3s", any, any, any, any, any));
        System.out.println(String.format(Locale.US, "%s|%5s", any, sized));
        System.out.println(String.format(Locale.ROOT, "%s|%5s", any, sized));
        System.out.println(String.format("%s %9s", Level.HIGH, Level.HIGH));
        System.out.println(String.format("%3s|%s|%.2s", new Told("first"), new Told("second"), new Told("third")));
        None none = new None();
        for (Runnable r : new Runnable[] {
                () -> System.out.println(String.format("%s", none)), () -> String.format("%5s", none), () -> String.format("%-5s", none), () -> String.format("%.3s", none) }) {
            try {
                r.run();
            } catch (NullPointerException e) {
                System.out.println("no text, no width");
            }
        }
    }
}
