package java.security;

import bandsaw.Adds;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import sun.security.provider.Digests;

/** The digests of the JDK's own provider, without looking for others. */
public abstract class MessageDigest extends MessageDigestSpi {
    private static final boolean skipDebug;

    /** Replaces the JDK's static initialiser. */
    static {
        skipDebug = yes();
    }

    @Adds
    private static boolean yes() {
        return true;
    }

    @Stub
    protected MessageDigest(String algorithm) {}

    public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        MessageDigestSpi digest = Digests.of(algorithm);
        if (digest == null) {
            throw new NoSuchAlgorithmException(algorithm + " MessageDigest not available");
        }
        return new Delegate.CloneableDelegate(digest, algorithm, null);
    }

    public static MessageDigest getInstance(String algorithm, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        throw Unmodelled.securityProvider(algorithm);
    }

    public static MessageDigest getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        throw Unmodelled.securityProvider(algorithm);
    }

    private static class Delegate extends MessageDigest {
        @Stub
        private Delegate(MessageDigestSpi digest, String algorithm, Provider p) {
            super(algorithm);
        }

        private static final class CloneableDelegate extends Delegate implements Cloneable {
            @Stub
            private CloneableDelegate(MessageDigestSpi digest, String algorithm, Provider p) {
                super(digest, algorithm, p);
            }
        }

        @Stub
        protected void engineUpdate(byte b) {}

        @Stub
        protected void engineUpdate(byte[] a, int off, int len) {}

        @Stub
        protected byte[] engineDigest() {
            return null;
        }

        @Stub
        protected void engineReset() {}
    }
}
