package bandsaw;

import java.security.SecureRandomSpi;
import java.util.Random;

/** The numbers of a SecureRandom: those of a Random that nobody gives a seed. */
public final class SecureNumbers extends SecureRandomSpi {
    private final Random source = new Random();

    /** Others cannot foretell the numbers either way. */
    protected void engineSetSeed(byte[] seed) {}

    protected void engineNextBytes(byte[] bytes) {
        source.nextBytes(bytes);
    }

    protected byte[] engineGenerateSeed(int n) {
        byte[] seed = new byte[n];
        source.nextBytes(seed);
        return seed;
    }

    public String toString() {
        return "NativePRNG";
    }
}
