import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** Numbers of a few countries, and locales as objects. */
public class Locales {
    public static void main(String[] args) {
        for (Locale l : new Locale[] {Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.ROOT}) {
            System.out.println(l + " " + String.format(l, "%,.2f|%d|%,d|%.1f%%", 1234567.891, 42, -9876543, 12.5));
            System.out.println(NumberFormat.getInstance(l).format(-1234.567) + " " + new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(l)).format(98765.4));
        }
        Locale l = new Locale("en", "CA");
        System.out.println(l.getLanguage() + " " + l.getCountry() + " " + l.toLanguageTag() + " " + l.equals(Locale.CANADA) + " " + l.getVariant().isEmpty() + " " + l.hashCode());
        System.out.println(Locale.forLanguageTag("pt-BR") + " " + Locale.forLanguageTag("zh-Hant-TW").getScript() + " " + Locale.ROOT.toString().isEmpty());
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + " " + "title".toUpperCase(Locale.ENGLISH) + " " + "quiz".toUpperCase(new Locale("tr")));
    }
}
