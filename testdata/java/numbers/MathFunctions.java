/** Elementary functions and rounding, at ordinary and special arguments. */
public class MathFunctions {
    static final double[] SPECIAL = {0.0, -0.0, 1, -1, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e300};

    public static void main(String[] args) {
        for (double x = -3; x <= 3; x += 0.75) {
            System.out.printf("%5.2f %.10f %.10f %.8f %.10f %.10f%n", x, Math.sin(x), Math.cos(x), Math.tan(x), Math.exp(x), Math.atan(x));
        }
        for (double x : new double[] {0.1, 1, 2.5, 10, 12345.678}) {
            System.out.printf("%.10f %.10f %.10f %.10f %.10f%n", Math.log(x), Math.log10(x), Math.sqrt(x), Math.cbrt(x), Math.log1p(x));
        }
        System.out.printf("%.9f %.9f %.9f %.9f%n", Math.asin(0.3), Math.acos(0.3), Math.atan2(-1, -2), Math.expm1(0.01));
        System.out.printf("%.9f %.9f %.9f%n", Math.sinh(1.5), Math.cosh(1.5), Math.tanh(0.5));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -2) + " " + Math.pow(0, 0) + " " + Math.pow(-8, 3) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.hypot(3, 4));
        for (double x : SPECIAL) {
            System.out.println(x + ": " + Math.sqrt(x) + " " + Math.cbrt(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.rint(x) + " " + Math.round(x)
                    + " " + Math.abs(x) + " " + Math.signum(x) + " " + Math.pow(x, 2) + " " + Math.exp(-x * 0) + " " + Math.getExponent(x) + " " + Math.ulp(x));
        }
        for (double x : new double[] {2.5, 3.5, -2.5, -0.4, 0.49999999999999994, 4503599627370497.5, -1.5}) {
            System.out.println(x + ": " + Math.rint(x) + " " + Math.round(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.round((float) x));
        }
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1.0f) + " " + Math.nextAfter(0.0, -1) + " " + Math.copySign(2, -0.0) + " " + Math.scalb(3, 4));
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10, -1) + " " + Math.IEEEremainder(10, 3) + " " + 10 % 3.5 + " " + -7.5 % 2);
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.E);
        System.out.println(StrictMath.sqrt(2) + " " + StrictMath.abs(-1.5f) + " " + StrictMath.rint(0.5) + " " + StrictMath.max(1, 2));
        System.out.printf("%.9f %.9f %.9f%n", StrictMath.sin(1), StrictMath.log(2), StrictMath.pow(1.1, 1.1));
    }
}
