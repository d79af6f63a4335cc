package com.sun.crypto.provider;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import javax.crypto.MacSpi;

/** The JDK's own message authentication codes by their names. */
@Adds
public final class Macs {
    private Macs() {}

    /** null if the JDK has none of the name. */
    public static MacSpi of(String algorithm) throws NoSuchAlgorithmException {
        String name = algorithm.toUpperCase(Locale.ROOT);
        switch (name) {
            case "HMACMD5":
                return new HmacMD5();
            case "HMACSHA1":
                return new HmacSHA1();
            case "HMACSHA224":
                return new HmacCore.HmacSHA224();
            case "HMACSHA256":
                return new HmacCore.HmacSHA256();
            case "HMACSHA384":
                return new HmacCore.HmacSHA384();
            case "HMACSHA512":
                return new HmacCore.HmacSHA512();
            default:
                if (name.startsWith("HMAC") || name.startsWith("PBE") || name.startsWith("SSL") || name.startsWith("1.") || name.startsWith("OID.")) {
                    throw Unmodelled.securityProvider(algorithm);
                }
                return null;
        }
    }
}
