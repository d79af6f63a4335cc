package bandsaw.natives.java.util.zip;

final class Adler32 {
    private Adler32() {}

    private static final int BASE = 65521;

    static int update(int adler, int b) {
        int low = ((adler & 0xffff) + (b & 0xff)) % BASE;
        return ((adler >>> 16) + low) % BASE << 16 | low;
    }

    static int updateBytes(int adler, byte[] a, int off, int len) {
        int low = adler & 0xffff, high = adler >>> 16;
        for (int i = off; i < off + len; i++) {
            low = (low + (a[i] & 0xff)) % BASE;
            high = (high + low) % BASE;
        }
        return high << 16 | low;
    }
}
