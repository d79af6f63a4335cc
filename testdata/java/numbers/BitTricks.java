/** The bit operations of Integer and Long. */
public class BitTricks {
    static int parity(int x) {
        int p = 0;
        while (x != 0) {
            p ^= 1;
            x &= x - 1;
        }
        return p;
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE, 1000}) {
            System.out.println(x + ": " + Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.highestOneBit(x)
                    + " " + Integer.lowestOneBit(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x)
                    + " " + Integer.rotateLeft(x, 7) + " " + Integer.rotateRight(x, 37) + " " + parity(x));
            System.out.println(Integer.toBinaryString(x) + " " + Integer.toOctalString(x) + " " + Integer.toHexString(x) + " " + Integer.toUnsignedString(x)
                    + " " + Integer.toString(x, 36));
        }
        for (long x : new long[] {0, -1L, 0x0123456789abcdefL, Long.MIN_VALUE, 1L << 33}) {
            System.out.println(x + ": " + Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.highestOneBit(x)
                    + " " + Long.lowestOneBit(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x)
                    + " " + Long.rotateLeft(x, 13) + " " + Long.toHexString(x) + " " + Long.toUnsignedString(x) + " " + Long.toString(x, 7));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10)
                + " " + Integer.remainderUnsigned(-1, 10) + " " + Integer.toUnsignedLong(-2));
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-7, 1000)
                + " " + Long.compareUnsigned(Long.MIN_VALUE, 5));
        System.out.println(Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -128) + " " + Short.reverseBytes((short) 0x1234) + " " + Short.compare((short) 1, (short) 3));
        System.out.println((1 << 33) + " " + (1L << 65) + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (-17L >>> 60) + " " + (byte) (0x7f << 1) + " " + (5 & ~4 | 8 ^ 3));
        int gray = 0;
        StringBuilder codes = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            gray = i ^ i >> 1;
            codes.append(Integer.toBinaryString(gray | 8).substring(1)).append(' ');
        }
        System.out.println(codes.toString().trim());
    }
}
