import java.text.*;
import java.util.*;
public class Currencies {
    interface T { Object get() throws Exception; }
    static void e(String n, T t) { try { System.out.println(n + " = " + t.get()); } catch (Exception x) { System.out.println(n + " ! " + x); } }
    public static void main(String[] a) {
        for (String s : new String[]{"USD", "EUR", "GBP", "JPY", "INR", "CHF", "CAD", "AUD", "CNY", "KRW", "BRL", "MXN", "SEK", "NOK", "KWD", "BHD", "VND", "XOF", "XAF", "TND", "CLF", "XAU", "ZAR", "RUB", "PLN", "XXQ", "", "usd", "US", "ABC", "D 8", "DOLLAR", "1AA"}) e(s, () -> { Currency c = Currency.getInstance(s); return c + " " + c.getNumericCode() + " " + c.getNumericCodeAsString() + " " + c.getDefaultFractionDigits() + " " + c.getSymbol() + " " + c.getSymbol(Locale.US) + " " + c.getDisplayName() + " " + c.getDisplayName(Locale.US) + (c == Currency.getInstance(s)); });
        e("null", () -> Currency.getInstance((String) null)); for (Locale l : new Locale[]{Locale.US, Locale.UK, Locale.JAPAN, Locale.GERMANY, Locale.CHINA, new Locale("en", "IN"), new Locale("pt", "BR"), Locale.ROOT, Locale.ENGLISH}) e(l + "", () -> Currency.getInstance(l));
        NumberFormat f = NumberFormat.getCurrencyInstance(Locale.US); System.out.println(f.format(1234.5) + " " + f.format(-0.995) + " " + f.getCurrency()); for (String s : new String[]{"EUR", "JPY", "GBP", "INR", "CHF", "KWD"}) { f.setCurrency(Currency.getInstance(s)); System.out.println(f.format(98765.4321) + " " + f.getMaximumFractionDigits()); f.setMaximumFractionDigits(f.getCurrency().getDefaultFractionDigits()); System.out.println(f.format(98765.4321)); } 
        Currency first = Currency.getInstance("SEK"); Currency.getInstance("NOK"); System.out.println(first == Currency.getInstance("SEK")); System.out.println(new HashSet<>(List.of(first, Currency.getInstance("NOK"))).contains(Currency.getInstance("SEK")));
        e("parse", () -> NumberFormat.getCurrencyInstance(Locale.US).parse("$1,234.56")); e("parse", () -> NumberFormat.getCurrencyInstance(Locale.US).parse("12")); e("parse", () -> NumberFormat.getPercentInstance(Locale.US).parse("45%"));
    }
}
