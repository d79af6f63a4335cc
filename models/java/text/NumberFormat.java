package java.text;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.math.RoundingMode;
import java.util.Locale;

public abstract class NumberFormat extends Format {
    public native void setMaximumFractionDigits(int n);

    public native void setParseIntegerOnly(boolean on);

    public native void setRoundingMode(RoundingMode m);

    /** The JDK's styles: numbers, currencies, percentages, scientific, integers, and compact ones. */
    private static NumberFormat getInstance(Locale l, Style compact, int style) {
        String language = l.getLanguage();
        if (!language.isEmpty() && !language.equals("en")) {
            if (style != 0 && style != 4 || !language.equals("de") && !language.equals("fr")) {
                throw Unmodelled.localeData(l);
            }
        }
        String pattern;
        switch (style) {
            case 0:
            case 4:
                pattern = "#,##0.###";
                break;
            case 1:
                pattern = language.isEmpty() ? "\u00a4\u00a0#,##0.00" : "\u00a4#,##0.00";
                break;
            case 2:
                pattern = "#,##0%";
                break;
            case 3:
                pattern = "#E0";
                break;
            default:
                throw Unmodelled.localeData(l);
        }
        DecimalFormat f = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(l));
        if (style == 4) {
            f.setMaximumFractionDigits(0);
            f.setDecimalSeparatorAlwaysShown(false);
            f.setParseIntegerOnly(true);
        }
        return f;
    }

    @Stub
    public enum Style { SHORT }

    public static final native NumberFormat getInstance();

    public static final native NumberFormat getNumberInstance();

    public static final native NumberFormat getIntegerInstance();

    public static final native NumberFormat getPercentInstance();

    public static final native NumberFormat getCurrencyInstance();
}
