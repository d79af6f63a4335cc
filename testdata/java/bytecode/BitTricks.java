/** The bit counting and twiddling that every library does. */
public class BitTricks {
    static int popcount(int x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    static int nextPowerOfTwo(int x) {
        x--;
        x |= x >>> 1;
        x |= x >>> 2;
        x |= x >>> 4;
        x |= x >>> 8;
        x |= x >>> 16;
        return x + 1;
    }

    static int crc32(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) {
                crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
            }
        }
        return ~crc;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) {
            h ^= s.charAt(i);
            h *= 0x100000001b3L;
        }
        return h;
    }

    static long xorshift(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        return x;
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, 255, -1, 0x55555555, Integer.MIN_VALUE}) {
            System.out.println(popcount(x) + " " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.signum(x));
        }
        for (long x : new long[] {0, 1L << 40, -1, 0x0123456789abcdefL}) {
            System.out.println(Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.highestOneBit(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.rotateRight(x, 12));
        }
        System.out.println(nextPowerOfTwo(100) + " " + nextPowerOfTwo(64) + " " + nextPowerOfTwo(1));
        System.out.println(Integer.toHexString(crc32("123456789".getBytes())));
        System.out.println(Long.toHexString(fnv("hello")));
        long seed = 42;
        for (int i = 0; i < 5; i++) {
            seed = xorshift(seed);
            System.out.println(seed);
        }
        int a = 3, b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        for (int mask = 0b1011, sub = mask; ; sub = (sub - 1) & mask) {
            System.out.print(Integer.toBinaryString(sub) + " ");
            if (sub == 0) {
                break;
            }
        }
        System.out.println();
    }
}
