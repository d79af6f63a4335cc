package java.text;

import bandsaw.Unmodelled;
import java.io.Serializable;
import java.util.Currency;
import java.util.Locale;

public class DecimalFormatSymbols implements Cloneable, Serializable {
    private char zeroDigit, groupingSeparator, decimalSeparator, perMill, percent, digit, patternSeparator;
    private String infinity, NaN, currencySymbol, intlCurrencySymbol;
    private char minusSign, monetarySeparator, exponential, monetaryGroupingSeparator;
    private String exponentialSeparator, perMillText, percentText, minusSignText;
    private Locale locale;
    private transient Currency currency;
    private transient volatile boolean currencyInitialized;

    @bandsaw.Stub
    public DecimalFormatSymbols(Locale l) {}

    public static final DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols(Locale.getDefault());
    }

    public static final DecimalFormatSymbols getInstance(Locale l) {
        return new DecimalFormatSymbols(l);
    }

    /** Those of English and of the root locale, and what differs from them in a few more. */
    private void initialize(Locale l) {
        locale = l;
        zeroDigit = '0';
        groupingSeparator = ',';
        decimalSeparator = '.';
        switch (l.getLanguage()) {
            case "":
                if (!l.getCountry().isEmpty()) {
                    throw Unmodelled.localeData(l);
                }
                break;
            case "en":
                switch (l.getCountry()) {
                    case "":
                    case "US":
                    case "GB":
                    case "IE":
                    case "NZ":
                        break;
                    default:
                        throw Unmodelled.localeData(l);
                }
                break;
            case "de":
                if (!l.getCountry().isEmpty() && !l.getCountry().equals("DE")) {
                    throw Unmodelled.localeData(l);
                }
                groupingSeparator = '.';
                decimalSeparator = ',';
                break;
            case "fr":
                if (!l.getCountry().isEmpty() && !l.getCountry().equals("FR")) {
                    throw Unmodelled.localeData(l);
                }
                groupingSeparator = '\u202f';
                decimalSeparator = ',';
                break;
            default:
                throw Unmodelled.localeData(l);
        }
        perMill = '\u2030';
        percent = '%';
        digit = '#';
        patternSeparator = ';';
        infinity = "\u221e";
        NaN = "NaN";
        minusSign = '-';
        exponential = 'E';
        exponentialSeparator = "E";
        perMillText = "\u2030";
        percentText = "%";
        minusSignText = "-";
        monetarySeparator = decimalSeparator;
        monetaryGroupingSeparator = groupingSeparator;
    }

    /** Locales without a country have no currency, which is the currency XXX. */
    private void initializeCurrency(Locale l) {
        if (currencyInitialized) {
            return;
        }
        if (l.getCountry().isEmpty()) {
            intlCurrencySymbol = "XXX";
            currencySymbol = "\u00a4";
            currency = Currency.getInstance("XXX");
        } else {
            currency = Currency.getInstance(l);
            intlCurrencySymbol = currency.getCurrencyCode();
            currencySymbol = currency.getSymbol(l);
        }
        currencyInitialized = true;
    }
}
