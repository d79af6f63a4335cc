package java.security;

import bandsaw.Unmodelled;

public class SecureRandom {
    private void getDefaultPRNG(boolean seeded, byte[] seed) {
        throw Unmodelled.securityProvider("SecureRandom");
    }

    public static byte[] getSeed(int n) {
        throw Unmodelled.securityProvider("SecureRandom");
    }

    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        throw Unmodelled.securityProvider(algorithm);
    }

    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        throw Unmodelled.securityProvider("SecureRandom");
    }
}
