package java.util;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.Serializable;

public final class Currency implements Serializable {
    private static Currency last;

    @Stub
    private String currencyCode;

    /** Replaces the JDK's static initialiser. */
    static {
        last = null;
    }

    @Stub
    private Currency(String code, int digits, int number) {}

    public native String getCurrencyCode();

    public static Currency getInstance(String code) {
        Currency c = last;
        if (c == null || !c.currencyCode.equals(code)) {
            last = c = make(code);
        }
        return c;
    }

    private static Currency make(String code) {
        switch (code) {
            case "USD":
                return new Currency(code, 2, 840);
            case "EUR":
                return new Currency(code, 2, 978);
            case "GBP":
                return new Currency(code, 2, 826);
            case "JPY":
                return new Currency(code, 0, 392);
            case "CHF":
                return new Currency(code, 2, 756);
            case "CAD":
                return new Currency(code, 2, 124);
            case "XXX":
                return new Currency(code, -1, 999);
            default:
                throw Unmodelled.currency(code);
        }
    }

    public static Currency getInstance(Locale l) {
        switch (l.getCountry()) {
            case "US":
                return getInstance("USD");
            case "GB":
                return getInstance("GBP");
            case "CA":
                return getInstance("CAD");
            case "JP":
                return getInstance("JPY");
            case "CH":
                return getInstance("CHF");
            case "DE":
            case "FR":
            case "IT":
            case "ES":
                return getInstance("EUR");
            case "":
                throw new IllegalArgumentException();
            default:
                throw Unmodelled.currency(l.getCountry());
        }
    }

    public static Set<Currency> getAvailableCurrencies() {
        throw Unmodelled.currency("all");
    }

    public String getSymbol(Locale l) {
        if (l.getLanguage().equals("en")) {
            switch (currencyCode) {
                case "USD":
                    if (l.getCountry().isEmpty() || l.getCountry().equals("US")) {
                        return "$";
                    }
                    break;
                case "EUR":
                    return "\u20ac";
                case "GBP":
                    return "\u00a3";
                case "JPY":
                    if (l.getCountry().isEmpty() || l.getCountry().equals("US")) {
                        return "\u00a5";
                    }
                    break;
                case "CHF":
                    return "CHF";
                case "XXX":
                    return "\u00a4";
                default:
                    break;
            }
        }
        throw Unmodelled.currency(currencyCode);
    }

    public String getDisplayName(Locale l) {
        throw Unmodelled.currency(currencyCode);
    }
}
