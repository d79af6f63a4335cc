import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigDecimal: scale, rounding, contexts, texts. */
public class BigDecimals {
    static void refuse(Runnable r) {
        try {
            r.run();
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    /** What looks into the tables of powers of two, five and ten, at each of their places. */
    static void powers() {
        StringBuilder row = new StringBuilder();
        BigDecimal nines = BigDecimal.ZERO;
        for (int n = 0; n < 40; n++) {
            BigDecimal tens = BigDecimal.TEN.pow(n), small = BigDecimal.valueOf(Long.MAX_VALUE / 1000, n);
            nines = nines.movePointRight(1).add(new BigDecimal(9)).setScale(0);
            row.append(tens.precision()).append(nines.precision()).append(nines.multiply(nines).precision()).append(' ')
                .append(BigDecimal.valueOf(7, n).add(small)).append(small.setScale(n + 5)).append(' ').append(tens.divide(small, MathContext.DECIMAL64)).append(' ')
                .append(BigDecimal.valueOf(123, n).doubleValue()).append(' ').append(BigDecimal.valueOf(123, -n).floatValue()).append(' ')
                .append(BigDecimal.valueOf(0, n)).append(tens.setScale(n).stripTrailingZeros().scale()).append('\n');
        }
        for (int scale : new int[] {1, 15, 16, 17, 100, 304, 305, 700}) {
            BigDecimal wide = BigDecimal.valueOf(25).setScale(scale);
            row.append(wide.precision()).append(' ').append(wide.stripTrailingZeros()).append(' ').append(wide.divide(new BigDecimal(8))).append(' ');
        }
        System.out.println(row.append(BigDecimal.valueOf(2).pow(333).divide(BigDecimal.TEN.pow(333))).append(BigDecimal.ONE.divide(new BigDecimal(1L << 40))));
    }

    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("10.250"), b = new BigDecimal("-3.7");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.remainder(b));
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + a.negate().abs());
        for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "-1.1", "-1.6", "-2.5", "-5.5"}) {
            StringBuilder row = new StringBuilder(s).append(':');
            for (RoundingMode m : RoundingMode.values()) {
                if (m != RoundingMode.UNNECESSARY) {
                    row.append(' ').append(new BigDecimal(s).setScale(0, m));
                }
            }
            System.out.println(row);
        }
        System.out.println(new BigDecimal("1E+5") + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("0.0000001") + " "
                + new BigDecimal("0.0000001").toPlainString() + " " + new BigDecimal("123456E+3").toEngineeringString());
        System.out.println(new BigDecimal("1").divide(new BigDecimal("3"), MathContext.DECIMAL32) + " "
                + new BigDecimal(2).sqrt(new MathContext(30)) + " " + new BigDecimal("123.456").round(new MathContext(4)));
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " "
                + new BigDecimal("2.0").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(12345, 3) + " " + new BigDecimal("1.5").pow(10));
        System.out.println(new BigDecimal("99.995").setScale(2, RoundingMode.HALF_EVEN) + " " + a.movePointLeft(3) + " " + a.movePointRight(4) + " " + a.scaleByPowerOfTen(2));
        System.out.println(a.intValue() + " " + b.doubleValue() + " " + new BigDecimal("1e30").toBigInteger() + " " + a.max(b) + " " + a.ulp() + " " + a.toBigInteger());
        BigDecimal balance = new BigDecimal("1000.00");
        for (int year = 0; year < 10; year++) {
            balance = balance.multiply(new BigDecimal("1.0325")).setScale(2, RoundingMode.HALF_UP);
        }
        System.out.println(balance + " " + new BigDecimal("12345678901234567890.123456789").multiply(new BigDecimal("98765432109876543210.987654321")));
        powers();
        refuse(() -> BigDecimal.ONE.divide(new BigDecimal(3)));
        refuse(() -> a.divide(BigDecimal.ZERO));
        refuse(() -> a.setScale(1, RoundingMode.UNNECESSARY));
        refuse(() -> a.intValueExact());
        refuse(() -> new BigDecimal("1.2.3"));
    }
}
