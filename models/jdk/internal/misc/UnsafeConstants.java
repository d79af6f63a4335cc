package jdk.internal.misc;

/** What a JVM puts there when it starts: of a 64-bit little-endian machine that has pages of 4 kB. */
final class UnsafeConstants {
    private UnsafeConstants() {}

    static final int ADDRESS_SIZE0;
    static final int PAGE_SIZE;
    static final boolean BIG_ENDIAN;
    static final boolean UNALIGNED_ACCESS;
    static final int DATA_CACHE_LINE_FLUSH_SIZE;

    static {
        ADDRESS_SIZE0 = 8;
        PAGE_SIZE = 4096;
        BIG_ENDIAN = false;
        UNALIGNED_ACCESS = true;
        DATA_CACHE_LINE_FLUSH_SIZE = 0;
    }
}
