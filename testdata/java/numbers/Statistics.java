import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Descriptive statistics, regression, correlation of seeded samples. */
public class Statistics {
    static double mean(double[] a) {
        return Arrays.stream(a).sum() / a.length;
    }

    static double variance(double[] a) {
        double m = mean(a), s = 0;
        for (double x : a) {
            s += (x - m) * (x - m);
        }
        return s / (a.length - 1);
    }

    static double median(double[] a) {
        double[] b = a.clone();
        Arrays.sort(b);
        int n = b.length;
        return n % 2 == 1 ? b[n / 2] : (b[n / 2 - 1] + b[n / 2]) / 2;
    }

    static double[] regression(double[] x, double[] y) {
        double mx = mean(x), my = mean(y), sxy = 0, sxx = 0;
        for (int i = 0; i < x.length; i++) {
            sxy += (x[i] - mx) * (y[i] - my);
            sxx += (x[i] - mx) * (x[i] - mx);
        }
        double slope = sxy / sxx;
        return new double[] {slope, my - slope * mx, slope * Math.sqrt(variance(x) / variance(y))};
    }

    public static void main(String[] args) {
        Random r = new Random(11);
        double[] x = new double[200], y = new double[200];
        for (int i = 0; i < x.length; i++) {
            x[i] = r.nextGaussian() * 10 + 50;
            y[i] = 3 * x[i] + r.nextGaussian() * 5 - 20;
        }
        System.out.printf("mean %.6f sd %.6f median %.6f%n", mean(x), Math.sqrt(variance(x)), median(x));
        double[] fit = regression(x, y);
        System.out.printf("y = %.6f x %+.6f, r = %.6f%n", fit[0], fit[1], fit[2]);
        Map<Integer, Long> histogram = Arrays.stream(x).boxed().collect(Collectors.groupingBy(v -> (int) Math.floor(v / 10) * 10, TreeMap::new, Collectors.counting()));
        histogram.forEach((k, v) -> System.out.printf("%3d %-4d %s%n", k, v, "*".repeat((int) (v / 3))));
        DoubleSummaryStatistics s = Arrays.stream(y).summaryStatistics();
        System.out.printf("%.4f %.4f %d%n", s.getMin(), s.getMax(), s.getCount());
        double entropy = histogram.values().stream().mapToDouble(n -> n / 200.0).map(p -> -p * Math.log(p) / Math.log(2)).sum();
        System.out.printf("%.8f %.8f%n", entropy, Math.exp(-entropy));
        double integral = 0;
        for (int i = 0; i < 1000; i++) {
            double t = (i + 0.5) / 1000 * Math.PI;
            integral += Math.sin(t) * Math.PI / 1000;
        }
        System.out.printf("%.9f%n", integral);
    }
}
