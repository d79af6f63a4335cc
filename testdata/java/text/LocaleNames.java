import java.text.*;
import java.util.*;
public class LocaleNames {
    public static void main(String[] a) {
        for (Locale l : new Locale[]{Locale.US, Locale.UK, Locale.FRANCE, Locale.GERMANY, Locale.JAPAN, Locale.CHINA, Locale.CANADA_FRENCH, Locale.KOREA, Locale.ITALY, Locale.ENGLISH, Locale.FRENCH, Locale.ROOT, new Locale("es", "MX"), new Locale("pt", "BR"), new Locale("hi", "IN"), new Locale("ar", "EG"), new Locale("", "CH"), new Locale("qq", "QQ"), Locale.getDefault()})
            System.out.println(l + " | " + l.getDisplayName() + " | " + l.getDisplayLanguage() + " | " + l.getDisplayCountry() + " | " + l.getDisplayName(Locale.US) + l.getDisplayLanguage(Locale.ENGLISH) + l.getDisplayCountry(Locale.ROOT) + " " + l.toLanguageTag());
        try { Locale.US.getDisplayName(null); } catch (NullPointerException e) { System.out.println("npe"); }
        Locale.setDefault(Locale.US); System.out.println(Locale.getDefault().getDisplayName() + " " + Locale.getDefault(Locale.Category.FORMAT)); List<String> names = new ArrayList<>(); for (String c : new String[]{"DE", "FR", "US", "JP", "BR", "CI", "CW"}) names.add(new Locale("", c).getDisplayCountry()); Collections.sort(names); System.out.println(names);
        System.out.println(new DecimalFormat("#,##0.00").equals(new DecimalFormat("#,##0.00")) + " " + String.format("%s %,d", Locale.GERMANY, 12345));
    }
}
