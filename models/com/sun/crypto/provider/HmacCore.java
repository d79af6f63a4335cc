package com.sun.crypto.provider;

import bandsaw.Stub;
import java.security.Key;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.MacSpi;

/** Its digest is one of the JDK's own, which can be cloned: no provider is asked for another. */
abstract class HmacCore extends MacSpi implements Cloneable {
    private MessageDigest md;
    private byte[] k_ipad;
    private byte[] k_opad;
    private boolean first;
    private final int blockLen;

    HmacCore(String algorithm, int bl) throws NoSuchAlgorithmException {
        md = MessageDigest.getInstance(algorithm);
        blockLen = bl;
        k_ipad = new byte[blockLen];
        k_opad = new byte[blockLen];
        first = true;
    }

    @Stub
    protected int engineGetMacLength() {
        return 0;
    }

    @Stub
    protected void engineInit(Key key, AlgorithmParameterSpec params) {}

    @Stub
    protected void engineUpdate(byte b) {}

    @Stub
    protected void engineUpdate(byte[] a, int off, int len) {}

    @Stub
    protected byte[] engineDoFinal() {
        return null;
    }

    @Stub
    protected void engineReset() {}

    @Stub
    public static final class HmacSHA224 extends HmacCore {
        public HmacSHA224() throws NoSuchAlgorithmException {
            super(null, 0);
        }
    }

    @Stub
    public static final class HmacSHA256 extends HmacCore {
        public HmacSHA256() throws NoSuchAlgorithmException {
            super(null, 0);
        }
    }

    @Stub
    public static final class HmacSHA384 extends HmacCore {
        public HmacSHA384() throws NoSuchAlgorithmException {
            super(null, 0);
        }
    }

    @Stub
    public static final class HmacSHA512 extends HmacCore {
        public HmacSHA512() throws NoSuchAlgorithmException {
            super(null, 0);
        }
    }
}
