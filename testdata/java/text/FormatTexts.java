import java.util.Arrays;
import java.util.Formattable;
import java.util.FormatterClosedException;
import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.List;

/** String.format of texts, characters, booleans, indices, and what it refuses. */
public class FormatTexts {
    static class Money implements Formattable {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }

        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("%d.%02d", cents / 100, cents % 100);
        }
    }

    static void refuse(String format, Object... args) {
        try {
            System.out.println(String.format(format, args));
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(String.format("[%s] [%10s] [%-10s] [%.3s] [%8.2s] [%S]", "hello", "hello", "hello", "hello", "hello", "hello"));
        System.out.println(String.format("%c%c %C %b %B %5b %b %h %n", 'x', 65, 'y', true, false, true, null, "hi").trim());
        System.out.println(String.format("%2$s %1$s %2$s %<s %s %s", "a", "b"));
        System.out.println(String.format("%s %s %s %s", null, List.of(1, 2), Arrays.asList("x", null), 'c'));
        System.out.println(String.format("%s costs %s, %s", "tea", new Money(1205), new StringBuilder("sb")));
        System.out.println(String.format("|%-15s|%6s|%6s|", "name", "qty", "price"));
        for (String row : "apple 3 1.25;pear 12 0.5;fig 100 10".split(";")) {
            String[] c = row.split(" ");
            System.out.println(String.format("|%-15s|%6d|%6.2f|", c[0], Integer.parseInt(c[1]), Double.parseDouble(c[2])));
        }
        refuse("%d", "text");
        refuse("%d %d", 1);
        refuse("%q", 1);
        refuse("%.2d", 1);
        refuse("%-d", 1);
        refuse("%c", "long");
        refuse("%+s", "x");
        refuse("%,x", 5);
        refuse("100%");
        Formatter f = new Formatter();
        f.format("%d-", 1).format("%d", 2);
        System.out.println(f + " " + f.out().toString().length());
        f.close();
        try {
            f.format("x");
        } catch (FormatterClosedException e) {
            System.out.println("closed");
        }
    }
}
