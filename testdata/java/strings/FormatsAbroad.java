import java.util.Locale;

/** Numbers as other locales have them. */
public class FormatsAbroad {
    public static void main(String[] args) {
        Integer boxed = 12345, none = null;
        for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.UK, Locale.ROOT}) {
            Locale.setDefault(l);
            System.out.println(String.format("%d|%,d|%+d|%08d|%-9d|%d|%d|%x", 1234567, -1234567L, 5, -42, (short) 7, boxed, none, 255));
            System.out.println(String.format("%f|%.2f|%,.1f|%10.3f|%s", 2.5, 1234.567f, 1e7, -0.5, 2.5));
            System.out.printf("%,d %.1f%n", 1234567, 0.25);
        }
    }
}
