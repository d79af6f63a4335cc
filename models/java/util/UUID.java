package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Original;
import bandsaw.RandomIds;
import bandsaw.Stub;

/**
 * No random one equals another, and where one is in a hash table nobody can foretell: it has the identity hash code of
 * an object of its own. Who looks at its bits, to order it say, does what depends on one seed.
 */
public final class UUID {
    /** Of a random one, in a search. */
    @Adds
    private Object bandsawOwn;
    @Stub
    private final long mostSigBits;
    @Stub
    private final long leastSigBits;

    @Stub
    public UUID(long mostSigBits, long leastSigBits) {
        this.mostSigBits = mostSigBits;
        this.leastSigBits = leastSigBits;
    }

    public static UUID randomUUID() {
        if (Machine.hasClock()) {
            return bandsawRandom();
        }
        int n = RandomIds.next();
        // Of version 4 and variant 2, and none of the numbers that toString tells begins with a zero.
        UUID u = new UUID(RandomIds.bits(2 * n) & ~0xf000L | 0x8000_0000_8000_4000L,
            RandomIds.bits(2 * n + 1) & ~(3L << 62) | 0x8000_8000_0000_0000L);
        u.bandsawOwn = new Object();
        return u;
    }

    @Adds
    @Original("randomUUID")
    private static native UUID bandsawRandom();

    public int hashCode() {
        if (bandsawOwn != null) {
            return bandsawOwn.hashCode();
        }
        if (RandomIds.any()) {
            Machine.doubtful("hash codes of UUIDs that were not drawn at random are none of those that were");
        }
        return bandsawHashCode();
    }

    @Adds
    @Original("hashCode")
    private native int bandsawHashCode();

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (bandsawOwn == null || !(o instanceof UUID) || ((UUID) o).bandsawOwn == null) {
            return bandsawEquals(o);
        }
        Machine.assume("random UUIDs differ");
        return false;
    }

    @Adds
    @Original("equals")
    private native boolean bandsawEquals(Object o);

    /** By operations that do not look at the bits of a random one. */
    public String toString() {
        if (bandsawOwn == null) {
            return bandsawToString();
        }
        return new StringBuilder(36).append(Long.toHexString(mostSigBits >>> 32))
            .append('-').append(Long.toHexString(mostSigBits >>> 16 & 0xffff))
            .append('-').append(Long.toHexString(mostSigBits & 0xffff))
            .append('-').append(Long.toHexString(leastSigBits >>> 48))
            .append('-').append(Long.toHexString(leastSigBits & 0xffff_ffff_ffffL)).toString();
    }

    @Adds
    @Original("toString")
    private native String bandsawToString();
}
