package bandsaw;

/**
 * Memory outside of objects, as Unsafe allocates it for direct buffers: blocks in the order of their addresses. A new one
 * lies in the first gap that has room for it, so that addresses depend on nothing but which blocks there are.
 */
public final class Memory {
    /** Where blocks begin, and at multiples of what. */
    private static final long LOWEST = 1L << 20;

    private static final long ALIGNED = 16;

    /** The blocks. Volatile, so that nobody takes the list for what threads race for. */
    private static volatile Block first;

    private Memory() {}

    private static final class Block {
        final long start;
        final byte[] bytes;
        volatile Block next;

        Block(long start, int size, Block next) {
            this.start = start;
            this.bytes = new byte[size];
            this.next = next;
        }

        long end() {
            return start + Math.max(bytes.length, 1);
        }
    }

    /** Whether the program may have any. */
    @OnlyIf({"jdk.internal.misc.Unsafe.allocateMemory0(long)long", "jdk.internal.misc.Unsafe.reallocateMemory0(long,long)long"})
    static boolean used() {
        return true;
    }

    /** The address of a new block of zeros. */
    public static long allocate(long size) {
        if (size > Integer.MAX_VALUE - 8) {
            throw Unmodelled.memory("a block of " + size + " bytes");
        }
        Machine.beginAtomic();
        try {
            Block before = null;
            Block behind = first;
            long start = LOWEST;
            while (behind != null && start + size > behind.start) {
                before = behind;
                start = (behind.end() + ALIGNED - 1) / ALIGNED * ALIGNED;
                behind = behind.next;
            }
            link(before, new Block(start, (int) size, behind));
            return start;
        } finally {
            Machine.endAtomic();
        }
    }

    /** The address of a block of the size that begins with what the one at the address has. */
    public static long reallocate(long address, long size) {
        Machine.beginAtomic();
        try {
            byte[] old = at(address).bytes;
            free(address);
            long moved = allocate(size);
            System.arraycopy(old, 0, at(moved).bytes, 0, Math.min(old.length, (int) size));
            return moved;
        } finally {
            Machine.endAtomic();
        }
    }

    public static void free(long address) {
        Machine.beginAtomic();
        try {
            Block before = null;
            for (Block b = first; b != null; b = b.next) {
                if (b.start == address) {
                    link(before, b.next);
                    return;
                }
                before = b;
            }
            throw Unmodelled.memory("the release of what is no block");
        } finally {
            Machine.endAtomic();
        }
    }

    private static void link(Block before, Block b) {
        if (before == null) {
            first = b;
        } else {
            before.next = b;
        }
    }

    static byte get(long address) {
        Block b = at(address);
        return b.bytes[(int) (address - b.start)];
    }

    static void put(long address, byte x) {
        Block b = at(address);
        b.bytes[(int) (address - b.start)] = x;
    }

    private static Block at(long address) {
        for (Block b = first; b != null; b = b.next) {
            if (address >= b.start && address < b.end()) {
                return b;
            }
        }
        throw Unmodelled.memory("an access at " + address + ", outside of all blocks");
    }
}
