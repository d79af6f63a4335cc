/** java.lang.Math over ordinary and strange arguments. */
public class MathMethods {
    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 0.5, -0.5, 1, -1, 2.5, -2.5, 100, 1e10, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : xs) {
            System.out.println(x + ": " + Math.abs(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.rint(x) + " " + Math.round(x) + " " + Math.sqrt(x) + " " + Math.signum(x));
        }
        System.out.println(Math.max(3, -7) + " " + Math.min(3L, -7L) + " " + Math.max(1.5f, Float.NaN) + " " + Math.min(-0.0, 0.0));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-5));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorDiv(7, -2) + " " + Math.floorMod(7, -2) + " " + Math.floorMod(-7L, 3));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(-8, 3) + " " + Math.pow(0, 0) + " " + Math.pow(-1, 0.5));
        System.out.println(Math.cbrt(27) + " " + Math.hypot(3, 4) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
        System.out.printf("%.6f %.6f %.6f %.6f %.6f %.6f%n", Math.sin(1), Math.cos(1), Math.tan(1), Math.exp(1), Math.log(10), Math.log10(1000));
        System.out.printf("%.6f %.6f %.6f %.6f%n", Math.asin(0.5), Math.acos(0.5), Math.atan(1), Math.atan2(-1, -1));
        System.out.println(Math.exp(0) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.sin(0));
        System.out.println(Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.nextDown(1f) + " " + Math.getExponent(1024.5) + " " + Math.scalb(1.5, 4));
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.copySign(3.0, -0.0) + " " + Math.IEEEremainder(5, 3));
        System.out.println(Math.round(0.49999999999999994) + " " + Math.round(1e300) + " " + Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(Float.NaN));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 4) + " " + Math.multiplyFull(1 << 20, 1 << 20));
        System.out.println(StrictMath.sqrt(3) + " " + StrictMath.sin(0.5) + " " + StrictMath.pow(1.1, 10));
    }
}
