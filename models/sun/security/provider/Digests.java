package sun.security.provider;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import java.security.MessageDigestSpi;
import java.util.Locale;

/** The message digests of the JDK's own provider, which no JDK has as a class: the models' MessageDigest asks for them. */
@Adds
public final class Digests {
    private Digests() {}

    /** The digest of that name, null if there is none. */
    public static MessageDigestSpi of(String algorithm) {
        switch (algorithm.toUpperCase(Locale.ROOT)) {
            case "MD5":
                return new MD5();
            case "SHA":
            case "SHA1":
            case "SHA-1":
                return new SHA();
            case "SHA-224":
                return new SHA2.SHA224();
            case "SHA-256":
                return new SHA2.SHA256();
            case "SHA-384":
                return new SHA5.SHA384();
            case "SHA-512":
                return new SHA5.SHA512();
            case "MD2":
            case "SHA-512/224":
            case "SHA-512/256":
            case "SHA3-224":
            case "SHA3-256":
            case "SHA3-384":
            case "SHA3-512":
                throw Unmodelled.securityProvider(algorithm);
            default:
                return null;
        }
    }
}
