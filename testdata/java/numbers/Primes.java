import java.util.ArrayList;
import java.util.List;

/** Number theory by hand. */
public class Primes {
    static boolean[] sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        for (int i = 2; (long) i * i <= n; i++) {
            if (!composite[i]) {
                for (int j = i * i; j <= n; j += i) {
                    composite[j] = true;
                }
            }
        }
        return composite;
    }

    static long modPow(long b, long e, long m) {
        long r = 1;
        b %= m;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
            b = b * b % m;
        }
        return r;
    }

    static boolean millerRabin(long n) {
        for (long a : new long[] {2, 3, 5, 7}) {
            if (n == a) {
                return true;
            }
            long d = n - 1;
            int s = Long.numberOfTrailingZeros(d);
            long x = modPow(a, d >> s, n);
            boolean witness = x != 1 && x != n - 1;
            for (int i = 1; witness && i < s; i++) {
                x = x * x % n;
                witness = x != n - 1;
            }
            if (witness) {
                return false;
            }
        }
        return true;
    }

    static List<Long> factors(long n) {
        List<Long> result = new ArrayList<>();
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                result.add(p);
                n /= p;
            }
        }
        if (n > 1) {
            result.add(n);
        }
        return result;
    }

    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    public static void main(String[] args) {
        boolean[] composite = sieve(20000);
        int count = 0, last = 0;
        for (int i = 2; i < composite.length; i++) {
            if (!composite[i]) {
                count++;
                last = i;
            }
            if (i > 10 && millerRabin(i) == composite[i]) {
                System.out.println("disagree at " + i);
            }
        }
        System.out.println(count + " primes, the last " + last);
        System.out.println(factors(600851475143L) + " " + factors(1 << 20) + " " + factors(999983));
        System.out.println(gcd(1071, 462) + " " + gcd(-48, 18) + " " + 1071L * 462 / gcd(1071, 462));
        int perfect = 0;
        for (int n = 2; n < 1000; n++) {
            int sum = 1;
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) {
                    sum += d + (d * d == n ? 0 : n / d);
                }
            }
            perfect += sum == n ? n : 0;
        }
        System.out.println(perfect);
        long steps = 0, best = 0;
        for (int start = 1; start < 3000; start++) {
            long n = start, len = 1;
            while (n != 1) {
                n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
                len++;
            }
            if (len > steps) {
                steps = len;
                best = start;
            }
        }
        System.out.println("Collatz " + best + " " + steps);
    }
}
