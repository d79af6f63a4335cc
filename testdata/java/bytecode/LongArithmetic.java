/** 64-bit arithmetic: overflow, division, mixed operands. */
public class LongArithmetic {
    static long factorial(int n) {
        long product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    static long power(long base, int exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(factorial(20) + " " + factorial(21) + " " + factorial(25));
        System.out.println(gcd(1071, 462) + " " + gcd(-48, 18) + " " + gcd(Long.MIN_VALUE, 6));
        System.out.println(power(3, 1000, 1_000_000_007L));
        long min = Long.MIN_VALUE;
        System.out.println(min / -1 + " " + min % -1 + " " + -min + " " + (min - 1));
        System.out.println(0xCAFEBABEL + " " + 0xCAFEBABE + " " + 077 + " " + 0b1011);
        int i = -3;
        long l = 10;
        System.out.println(i * l + " " + l / i + " " + l % i);
        System.out.println((i & l) + " " + (i | l) + " " + (i ^ l) + " " + ~l);
        long mixed = Integer.MAX_VALUE + 1;
        long widened = Integer.MAX_VALUE + 1L;
        System.out.println(mixed + " " + widened);
        try {
            l /= zero();
            System.out.println("not here");
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + ", l is still " + l);
        }
    }

    static long zero() {
        return 0L;
    }
}
