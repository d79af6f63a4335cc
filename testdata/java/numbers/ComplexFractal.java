/** Complex arithmetic: a Mandelbrot set in letters, roots by Newton. */
public class ComplexFractal {
    record Complex(double re, double im) {
        Complex plus(Complex o) {
            return new Complex(re + o.re, im + o.im);
        }

        Complex minus(Complex o) {
            return new Complex(re - o.re, im - o.im);
        }

        Complex times(Complex o) {
            return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
        }

        Complex over(Complex o) {
            double d = o.re * o.re + o.im * o.im;
            return new Complex((re * o.re + im * o.im) / d, (im * o.re - re * o.im) / d);
        }

        double abs() {
            return Math.hypot(re, im);
        }
    }

    public static void main(String[] args) {
        for (int y = -8; y <= 8; y++) {
            StringBuilder row = new StringBuilder();
            for (int x = -30; x <= 12; x++) {
                Complex c = new Complex(x / 15.0, y / 7.0), z = new Complex(0, 0);
                int n = 0;
                while (n < 26 && z.abs() < 2) {
                    z = z.times(z).plus(c);
                    n++;
                }
                row.append(n == 26 ? '*' : n > 4 ? (char) ('a' + n) : ' ');
            }
            System.out.println(row.toString().stripTrailing());
        }
        Complex one = new Complex(1, 0), three = new Complex(3, 0), z = new Complex(-0.4, 0.9);
        for (int i = 0; i < 12; i++) {
            z = z.minus(z.times(z).times(z).minus(one).over(three.times(z).times(z)));
        }
        System.out.printf("%.10f %.10f%n", z.re(), z.im());
        System.out.println(new Complex(1, -0.0).equals(new Complex(1, 0.0)) + " " + new Complex(Double.NaN, 1).equals(new Complex(Double.NaN, 1)) + " " + one);
    }
}
