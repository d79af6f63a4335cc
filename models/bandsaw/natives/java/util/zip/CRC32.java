package bandsaw.natives.java.util.zip;

final class CRC32 {
    private CRC32() {}

    /** The remainder of each byte by the polynomial of CRC-32, bits reversed. */
    private static final int[] table = new int[256];

    static {
        for (int n = 0; n < 256; n++) {
            int r = n;
            for (int bit = 0; bit < 8; bit++) {
                r = (r & 1) == 0 ? r >>> 1 : r >>> 1 ^ 0xEDB88320;
            }
            table[n] = r;
        }
    }

    static int update(int crc, int b) {
        return ~(~crc >>> 8 ^ table[(~crc ^ b) & 0xff]);
    }

    static int updateBytes0(int crc, byte[] a, int off, int len) {
        int r = ~crc;
        for (int i = off; i < off + len; i++) {
            r = r >>> 8 ^ table[(r ^ a[i]) & 0xff];
        }
        return ~r;
    }
}
