import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;

/** java.text: numbers and messages. */
public class DecimalFormats {
    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        for (String pattern : new String[] {"0.00", "#,##0.##", "000", "0.###E0", "#%", "$#,##0.00;($#,##0.00)"}) {
            DecimalFormat f = new DecimalFormat(pattern, us);
            System.out.println(pattern + ": " + f.format(1234.5678) + " " + f.format(-0.125) + " " + f.format(7) + " " + f.format(1e9));
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        n.setMaximumFractionDigits(1);
        System.out.println(n.format(1234567.89) + " " + n.parse("1,234.5") + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        System.out.println(MessageFormat.format("{0} has {1} of {2}, it''s {3}", "Ann", 3, 10.5, true));
        System.out.println(new MessageFormat("{0,number,#.##} and {1,number,integer}", Locale.US).format(new Object[] {3.14159, 42}));
        System.out.println(new ChoiceFormat("0#none|1#one|1<many").format(5));
        try {
            n.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
    }
}
