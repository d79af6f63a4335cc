import java.math.BigInteger;

/** Products, quotients and texts large enough for Karatsuba, Toom-Cook and recursive conversion. */
public class BigProducts {
    static BigInteger digits(int n, int seed) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            b.append((char) ('0' + (seed >>> 16) % 10));
        }
        b.setCharAt(0, '7');
        return new BigInteger(b.toString());
    }

    public static void main(String[] args) {
        for (int size : new int[] {300, 900, 2600}) {
            BigInteger a = digits(size, 1), b = digits(size - 7, 2);
            BigInteger product = a.multiply(b);
            BigInteger square = a.pow(2);
            System.out.println(size + " " + product.hashCode() + " " + square.hashCode() + " " + product.bitLength());
            BigInteger[] q = square.add(b).divideAndRemainder(b);
            System.out.println(q[0].multiply(b).add(q[1]).equals(square.add(b)) + " " + q[0].hashCode());
            System.out.println(product.mod(BigInteger.valueOf(1_000_000_007)) + " " + product.subtract(square).signum());
        }
        BigInteger fib = BigInteger.ZERO, next = BigInteger.ONE;
        for (int i = 0; i < 1000; i++) {
            BigInteger sum = fib.add(next);
            fib = next;
            next = sum;
        }
        System.out.println(fib);
        System.out.println(BigInteger.valueOf(7).pow(500).toString(36));
    }
}
