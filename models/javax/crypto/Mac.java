package javax.crypto;

import bandsaw.Adds;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import com.sun.crypto.provider.Macs;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;

/** The codes by digests of the JDK's own provider, without looking for others. */
public class Mac implements Cloneable {
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
    protected Mac(MacSpi spi, Provider provider, String algorithm) {}

    public static final Mac getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) {
            throw new NullPointerException("null algorithm name");
        }
        MacSpi mac = Macs.of(algorithm);
        if (mac == null) {
            throw new NoSuchAlgorithmException("Algorithm " + algorithm + " not available");
        }
        return new Mac(mac, null, algorithm);
    }

    public static final Mac getInstance(String algorithm, String provider) throws NoSuchAlgorithmException, NoSuchProviderException {
        throw Unmodelled.securityProvider(algorithm);
    }

    public static final Mac getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        throw Unmodelled.securityProvider(algorithm);
    }

    public final Provider getProvider() {
        throw Unmodelled.securityProvider("of a Mac");
    }

    /** It was chosen by getInstance. */
    void chooseFirstProvider() {}

    private void chooseProvider(Key key, AlgorithmParameterSpec params) {
        throw Unmodelled.securityProvider("for a key");
    }
}
