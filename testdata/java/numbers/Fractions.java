import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A number class of one's own. */
public final class Fractions extends Number implements Comparable<Fractions> {
    static final Fractions ZERO = of(0, 1);

    final BigInteger num, den;

    private Fractions(BigInteger num, BigInteger den) {
        BigInteger g = num.gcd(den);
        if (den.signum() < 0) {
            g = g.negate();
        }
        this.num = num.divide(g);
        this.den = den.divide(g);
    }

    static Fractions of(long num, long den) {
        if (den == 0) {
            throw new ArithmeticException("zero denominator in " + num + "/" + den);
        }
        return new Fractions(BigInteger.valueOf(num), BigInteger.valueOf(den));
    }

    Fractions plus(Fractions o) {
        return new Fractions(num.multiply(o.den).add(o.num.multiply(den)), den.multiply(o.den));
    }

    Fractions times(Fractions o) {
        return new Fractions(num.multiply(o.num), den.multiply(o.den));
    }

    @Override
    public int compareTo(Fractions o) {
        return num.multiply(o.den).compareTo(o.num.multiply(den));
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Fractions f && f.num.equals(num) && f.den.equals(den);
    }

    @Override
    public int hashCode() {
        return 31 * num.hashCode() + den.hashCode();
    }

    @Override
    public String toString() {
        return den.equals(BigInteger.ONE) ? num.toString() : num + "/" + den;
    }

    @Override
    public int intValue() {
        return num.divide(den).intValue();
    }

    @Override
    public long longValue() {
        return intValue();
    }

    @Override
    public float floatValue() {
        return (float) doubleValue();
    }

    @Override
    public double doubleValue() {
        return num.doubleValue() / den.doubleValue();
    }

    public static void main(String[] args) {
        Fractions sum = ZERO;
        List<Fractions> all = new ArrayList<>();
        for (int i = 1; i <= 15; i++) {
            Fractions f = of(i % 2 == 0 ? -1 : 1, i);
            all.add(f);
            sum = sum.plus(f);
        }
        System.out.println(sum + " " + sum.doubleValue() + " " + sum.floatValue() + " " + sum.intValue());
        Collections.sort(all);
        System.out.println(all);
        System.out.println(of(6, -4) + " " + of(2, 4).equals(of(-3, -6)) + " " + of(7, 7) + " " + of(1, 2).hashCode());
        System.out.println(of(22, 7).times(of(7, 11)) + " " + Collections.max(all).times(of(-1, 3)) + " " + of(300, 7).byteValue());
        try {
            of(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
