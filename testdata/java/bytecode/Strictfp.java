/** A numeric program under strictfp: Horner, Simpson, Euler and Kahan. */
public strictfp class Strictfp {
    static double horner(double x, double... coefficients) {
        double value = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value * x + coefficients[i];
        }
        return value;
    }

    static double simpson(double from, double to, int steps) {
        double h = (to - from) / steps;
        double sum = from * from * from + to * to * to;
        for (int i = 1; i < steps; i++) {
            double x = from + i * h;
            sum += (i % 2 == 0 ? 2 : 4) * x * x * x;
        }
        return sum * h / 3;
    }

    static float kahan(float[] xs) {
        float sum = 0, lost = 0;
        for (float x : xs) {
            float y = x - lost;
            float t = sum + y;
            lost = (t - sum) - y;
            sum = t;
        }
        return sum;
    }

    static double euler(int steps) {
        double y = 1, h = 1.0 / steps;
        for (int i = 0; i < steps; i++) {
            y += h * y;
        }
        return y;
    }

    public static void main(String[] args) {
        System.out.println(horner(2, 1, 2, 3, 4));
        System.out.println(horner(0.1, 1, -1, 0.5, -1.0 / 6));
        System.out.println(simpson(0, 2, 10));
        float[] xs = new float[1000];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = 1.0f / (i + 1);
        }
        float naive = 0;
        for (float x : xs) {
            naive += x;
        }
        System.out.println(kahan(xs) + " " + naive);
        System.out.println(euler(100) + " " + euler(1000));
        double logistic = 0.3;
        for (int i = 0; i < 50; i++) {
            logistic = 3.9 * logistic * (1 - logistic);
        }
        System.out.println(logistic);
    }
}
