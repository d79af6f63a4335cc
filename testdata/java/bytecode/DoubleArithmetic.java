/** Double precision with the classic surprises. */
public class DoubleArithmetic {
    static double sqrtNewton(double x) {
        double guess = x / 2;
        for (int i = 0; i < 30; i++) {
            guess = (guess + x / guess) / 2;
        }
        return guess;
    }

    static double pi(int terms) {
        double sum = 0, sign = 1;
        for (int i = 0; i < terms; i++, sign = -sign) {
            sum += sign / (2 * i + 1);
        }
        return 4 * sum;
    }

    public static void main(String[] args) {
        System.out.println(0.1 + 0.2);
        System.out.println(0.1 + 0.2 == 0.3);
        System.out.println(1.0 - 0.9);
        System.out.println(sqrtNewton(2) + " " + Math.sqrt(2));
        System.out.println(pi(2000));
        System.out.println(1 / 0.0 + " " + -1 / 0.0 + " " + 0 / 0.0);
        System.out.println(Double.MAX_VALUE + Double.MAX_VALUE + " " + Double.MIN_VALUE / 2);
        System.out.println(1e16 + 1 - 1e16);
        System.out.println(100.0 + " " + 1e7 + " " + 12345678.9 + " " + 1e-3 + " " + 1e-4 + " " + 1.0E21 + " " + 123e-7);
        System.out.println(10.5 % 3 + " " + -10.5 % 3 + " " + 10.5 % -3 + " " + 1e300 % 7);
        double inf = Double.POSITIVE_INFINITY;
        System.out.println(inf - inf + " " + inf * 0 + " " + inf / inf + " " + (inf > Double.MAX_VALUE));
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.abs(-0.0) + " " + Math.signum(-3.5));
        System.out.println((float) 1e40 + " " + (float) 0.1 + " " + (float) 1e-50);
        System.out.println(4.35 * 100 + " " + 1.1 * 1.1 + " " + 2.0 / 3);
        System.out.println(Double.compare(Double.NaN, inf) + " " + Double.compare(-0.0, 0.0) + " " + Double.compare(1.5, 2.5));
        System.out.println(Double.doubleToLongBits(1.0) + " " + Double.longBitsToDouble(0x400921fb54442d18L));
        System.out.println(Math.floor(-1.5) + " " + Math.ceil(-1.5) + " " + Math.rint(2.5) + " " + Math.round(-2.5) + " " + Math.round(2.5));
    }
}
