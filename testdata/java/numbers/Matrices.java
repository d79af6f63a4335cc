import java.util.Arrays;

/** Matrices of doubles and longs: products, elimination, powers. */
public class Matrices {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int col = 0; col < n; col++) {
            int pivot = col;
            for (int r = col + 1; r < n; r++) {
                if (Math.abs(a[r][col]) > Math.abs(a[pivot][col])) {
                    pivot = r;
                }
            }
            double[] t = a[col];
            a[col] = a[pivot];
            a[pivot] = t;
            double u = b[col];
            b[col] = b[pivot];
            b[pivot] = u;
            for (int r = 0; r < n; r++) {
                if (r != col) {
                    double f = a[r][col] / a[col][col];
                    for (int k = col; k < n; k++) {
                        a[r][k] -= f * a[col][k];
                    }
                    b[r] -= f * b[col];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            b[i] /= a[i][i];
        }
        return b;
    }

    static long[][] power(long[][] m, int e, long mod) {
        int n = m.length;
        long[][] r = new long[n][n];
        for (int i = 0; i < n; i++) {
            r[i][i] = 1;
        }
        while (e > 0) {
            if (e % 2 == 1) {
                r = product(r, m, mod);
            }
            m = product(m, m, mod);
            e /= 2;
        }
        return r;
    }

    static long[][] product(long[][] a, long[][] b, long mod) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    c[i][j] = (c[i][j] + a[i][k] * b[k][j]) % mod;
                }
            }
        }
        return c;
    }

    public static void main(String[] args) {
        double[][] a = {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}};
        System.out.println(Arrays.deepToString(multiply(a, a)));
        System.out.println(Arrays.toString(solve(a, new double[] {8, -11, -3})));
        System.out.println(power(new long[][] {{1, 1}, {1, 0}}, 1_000_000, 1_000_000_007)[0][1]);
        double[][] identity = new double[20][20];
        double[][] m = new double[20][20];
        for (int i = 0; i < 20; i++) {
            identity[i][i] = 1;
            for (int j = 0; j < 20; j++) {
                m[i][j] = (i * 7 + j * 3) % 11 / 4.0;
            }
        }
        System.out.println(Arrays.deepEquals(multiply(m, identity), m) + " " + Arrays.hashCode(multiply(m, m)[7]));
        int[][] ragged = {{1}, {2, 3}, {}};
        int total = 0;
        for (int[] row : ragged) {
            for (int x : row) {
                total += x;
            }
        }
        System.out.println(total + " " + ragged[2].length + " " + new int[2][3][4][1].length);
    }
}
