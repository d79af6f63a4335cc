package java.security;

import bandsaw.Adds;
import bandsaw.Choices;
import bandsaw.SecureNumbers;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Random;

/** Like a Random without a given seed: the same in each run, and a choice in a search; of bytes, only one is explored. */
public class SecureRandom extends Random {
    @Stub
    private SecureRandomSpi secureRandomSpi;
    @Stub
    private String algorithm;

    /** Replaces the JDK's static initialiser. */
    static {
        started();
    }

    @Adds
    private static void started() {}

    @Stub
    public SecureRandom() {}

    private boolean getThreadSafe() {
        return true;
    }

    private void getDefaultPRNG(boolean seeded, byte[] seed) {
        secureRandomSpi = new SecureNumbers();
        bandsawChoice = bandsawChoiceOf(getClass() == SecureRandom.class);
        if (getClass() == SecureRandom.class) {
            algorithm = "NativePRNG";
        }
    }

    /** As the JDK's, which makes it of bytes. */
    protected final int next(int bits) {
        if (bandsawChoice == ALL) {
            return Choices.bits(bits);
        }
        byte[] bytes = new byte[(bits + 7) / 8];
        int next = 0;
        nextBytes(bytes);
        for (int i = 0; i < bytes.length; i++) {
            next = (next << 8) + (bytes[i] & 0xFF);
        }
        return next >>> (bytes.length * 8 - bits);
    }

    public native void nextBytes(byte[] bytes);

    public static byte[] getSeed(int n) {
        return new SecureRandom().generateSeed(n);
    }

    public native byte[] generateSeed(int n);

    /** SHA1PRNG gives the numbers that follow from a seed, if it is given one: not modelled. */
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) {
            throw new NullPointerException("null algorithm name");
        }
        for (String known : new String[] {"NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "DRBG"}) {
            if (algorithm.equalsIgnoreCase(known)) {
                SecureRandom r = new SecureRandom();
                r.algorithm = algorithm;
                return r;
            }
        }
        if (algorithm.equalsIgnoreCase("SHA1PRNG")) {
            throw Unmodelled.securityProvider(algorithm);
        }
        throw new NoSuchAlgorithmException(algorithm + " SecureRandom not available");
    }

    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        return getInstance("NativePRNGBlocking");
    }
}
