import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** RSA with small keys, Diffie-Hellman, the Chinese remainder theorem. */
public class ToyRsa {
    static BigInteger prime(Random r, int bits) {
        BigInteger p = new BigInteger(bits, r).setBit(0).setBit(bits - 1);
        while (!p.isProbablePrime(30)) {
            p = p.add(BigInteger.TWO);
        }
        return p;
    }

    static BigInteger chinese(int[] remainders, int[] moduli) {
        BigInteger product = BigInteger.ONE, sum = BigInteger.ZERO;
        for (int m : moduli) {
            product = product.multiply(BigInteger.valueOf(m));
        }
        for (int i = 0; i < moduli.length; i++) {
            BigInteger m = BigInteger.valueOf(moduli[i]), rest = product.divide(m);
            sum = sum.add(BigInteger.valueOf(remainders[i]).multiply(rest).multiply(rest.modInverse(m)));
        }
        return sum.mod(product);
    }

    public static void main(String[] args) {
        Random r = new Random(77);
        BigInteger p = prime(r, 96), q = prime(r, 96), n = p.multiply(q);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
        BigInteger e = BigInteger.valueOf(65537), d = e.modInverse(phi);
        BigInteger message = new BigInteger(1, "attack at dawn".getBytes(StandardCharsets.US_ASCII));
        BigInteger secret = message.modPow(e, n);
        System.out.println(n.bitLength() + " " + n);
        System.out.println(secret.toString(16));
        System.out.println(new String(secret.modPow(d, n).toByteArray(), StandardCharsets.US_ASCII));
        BigInteger g = BigInteger.valueOf(5), a = new BigInteger(60, r), b = new BigInteger(60, r);
        System.out.println(g.modPow(a, p).modPow(b, p).equals(g.modPow(b, p).modPow(a, p)));
        System.out.println(chinese(new int[] {2, 3, 2}, new int[] {3, 5, 7}));
        List<BigInteger> convergents = new ArrayList<>();
        BigInteger h1 = BigInteger.ONE, h0 = BigInteger.ZERO;
        for (int i = 0; i < 30; i++) {
            BigInteger h = h1.multiply(BigInteger.valueOf(i % 3 + 1)).add(h0);
            h0 = h1;
            h1 = h;
            convergents.add(h);
        }
        System.out.println(convergents.get(29) + " " + convergents.get(29).sqrt() + " " + p.nextProbablePrime().subtract(p));
    }
}
