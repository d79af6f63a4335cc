// verdict: holds
import java.util.IllegalFormatException;
import java.util.Locale;

/** How long something took is printed in all sorts of ways, which nobody sees; what cannot be formatted is another matter. */
public class TimesPrinted {
    static int refused;

    static void refuse(String pattern, Object... args) {
        try {
            System.out.printf(pattern, args);
        } catch (IllegalFormatException e) {
            refused++;
        }
    }

    public static void main(String[] args) {
        long begin = System.nanoTime();
        Object[] numbers = {7L, 2.5};
        System.out.printf("%d of %.1f%n", numbers);
        assert numbers[0].equals(7L) && numbers[1].equals(2.5);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf("took %.3f s, at %d%n", seconds, System.nanoTime());
        System.err.format(Locale.US, "%-12.2e|%s|%08x%n", seconds, (float) seconds, System.nanoTime());

        refuse("%d", 1.5);
        refuse("%.2f", 7L);
        refuse("%c", 0x110000);
        refuse("%d and %c", 1, 65L);
        refuse("%d %d", 1);
        refuse("%c %d", 0x41, 0x110000);
        assert refused == 5;
    }
}
