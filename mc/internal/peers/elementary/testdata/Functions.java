import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Prints the bits of arguments and results: function, x, y, result. */
public class Functions {
    static final Random RANDOM = new Random(1);

    static double argument(double scale) {
        switch (RANDOM.nextInt(4)) {
            case 0:
                return RANDOM.nextGaussian() * scale;
            case 1:
                return Math.scalb(RANDOM.nextDouble() - 0.5, RANDOM.nextInt(2000) - 1000);
            case 2:
                return RANDOM.nextInt(200) - 100;
            default:
                return RANDOM.nextDouble() * 2 - 1;
        }
    }

    static void print(String name, double x, double y, double v) {
        System.out.println(name + " " + Long.toHexString(Double.doubleToLongBits(x)) + " " + Long.toHexString(Double.doubleToLongBits(y)) + " "
                + Long.toHexString(Double.doubleToLongBits(v)));
    }

    static void each(String name, double scale, DoubleUnaryOperator f) {
        for (double x : new double[] {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 1e-300, 709.5, -744.5}) {
            print(name, x, 0, f.applyAsDouble(x));
        }
        for (int i = 0; i < 700; i++) {
            double x = argument(scale);
            print(name, x, 0, f.applyAsDouble(x));
        }
    }

    static void each2(String name, double scale, DoubleBinaryOperator f) {
        double[] special = {0.0, -0.0, 1, -1, 2, 3, 0.5, -0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e300, 5e15};
        for (double x : special) {
            for (double y : special) {
                print(name, x, y, f.applyAsDouble(x, y));
            }
        }
        for (int i = 0; i < 700; i++) {
            double x = argument(scale), y = argument(scale);
            print(name, x, y, f.applyAsDouble(x, y));
            print(name, Math.abs(x), y, f.applyAsDouble(Math.abs(x), y));
        }
    }

    public static void main(String[] args) {
        each("sin", 100, Math::sin);
        each("cos", 100, Math::cos);
        each("tan", 100, Math::tan);
        each("exp", 100, Math::exp);
        each("log", 100, Math::log);
        each("log10", 100, Math::log10);
        each2("pow", 10, Math::pow);
        each("strictSin", 100, StrictMath::sin);
        each("strictCos", 100, StrictMath::cos);
        each("strictTan", 100, StrictMath::tan);
        each("strictExp", 100, StrictMath::exp);
        each("strictLog", 100, StrictMath::log);
        each("strictLog10", 100, StrictMath::log10);
        each("asin", 1, StrictMath::asin);
        each("acos", 1, StrictMath::acos);
        each("atan", 10, StrictMath::atan);
        each("sinh", 10, StrictMath::sinh);
        each("cosh", 10, StrictMath::cosh);
        each("tanh", 5, StrictMath::tanh);
        each("expm1", 10, StrictMath::expm1);
        each("log1p", 10, StrictMath::log1p);
        each2("atan2", 10, StrictMath::atan2);
        each2("remainder", 10, StrictMath::IEEEremainder);
    }
}
