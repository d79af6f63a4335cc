import java.math.BigInteger;
import java.util.Arrays;

/** BigInteger arithmetic, small and large. */
public class BigIntegers {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            r = r.multiply(BigInteger.valueOf(i));
        }
        return r;
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(Arrays.toString(b.divideAndRemainder(a)) + " " + b.mod(a) + " " + b.remainder(BigInteger.TEN));
        System.out.println(factorial(60));
        System.out.println(BigInteger.TWO.pow(200) + " " + BigInteger.valueOf(3).modPow(a, BigInteger.valueOf(1000007)));
        System.out.println(factorial(20).gcd(BigInteger.valueOf(1L << 40)) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)));
        System.out.println(a.toString(16) + " " + new BigInteger("zz", 36) + " " + b.toString(2).length());
        System.out.println(a.shiftLeft(70) + " " + b.shiftRight(50) + " " + a.bitLength() + " " + b.bitCount() + " " + a.getLowestSetBit());
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.testBit(5) + " " + a.setBit(100).clearBit(1));
        System.out.println(a.compareTo(b) + " " + a.signum() + b.signum() + " " + a.negate().equals(b) + " " + a.hashCode() + " " + a.max(b).equals(a));
        System.out.println(b.longValue() + " " + b.intValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + BigInteger.ONE.shiftLeft(2000).doubleValue());
        System.out.println(Arrays.toString(new BigInteger("-129").toByteArray()) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + a.sqrt());
        System.out.println(new BigInteger("1000000007").isProbablePrime(20) + " " + new BigInteger("1000000008").isProbablePrime(20));
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12x");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
