import java.text.MessageFormat;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeSet;

/** Texts in several languages, from classes and from files of properties. */
public class Bundles {
    public static class Labels extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"greeting", "Hello, {0}"}, {"limit", 3}, {"names", new String[] {"a", "b"}}};
        }
    }

    public static class Labels_fr extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"greeting", "Bonjour, {0}"}};
        }
    }

    private static void tell(String base, Locale locale) {
        ResourceBundle b = ResourceBundle.getBundle(base, locale);
        System.out.println(base + " " + locale + ": " + b.getLocale() + ", " + b.getBaseBundleName() + ", " + new TreeSet<>(b.keySet()));
        System.out.println("  " + MessageFormat.format(b.getString("greeting"), "Ann") + " " + b.containsKey("limit"));
    }

    public static void main(String[] args) {
        tell("Bundles$Labels", Locale.FRANCE);
        tell("Bundles$Labels", Locale.ROOT);
        tell("Bundles$Labels", Locale.JAPAN);
        for (Locale l : new Locale[] {Locale.ROOT, Locale.GERMAN, Locale.GERMANY, new Locale("de", "AT"), Locale.ENGLISH}) {
            tell("texts", l);
        }
        ResourceBundle labels = ResourceBundle.getBundle("Bundles$Labels", Locale.CANADA_FRENCH);
        System.out.println(labels.getObject("limit") + " " + labels.getStringArray("names").length);
        System.out.println(labels == ResourceBundle.getBundle("Bundles$Labels", Locale.CANADA_FRENCH));
        try {
            labels.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        try {
            labels.getString("limit");
        } catch (ClassCastException e) {
            System.out.println("not a text");
        }
        try {
            ResourceBundle.getBundle("missing.texts", Locale.ROOT);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + ", " + e.getClassName() + ", " + e.getKey());
        }
    }
}
