package jdk.internal.misc;

import bandsaw.Adds;
import bandsaw.Elements;
import bandsaw.Fields;
import bandsaw.Machine;
import bandsaw.Memory;
import bandsaw.Stub;
import java.util.concurrent.locks.LockSupport;

/**
 * Accesses to fields by the numbers that lift gives them for offsets, and to
 * array elements. lift replaces those of which it knows the field or the kind
 * of array. Arrays of bytes, of which texts are made, are known by their
 * type, too, so that slicing need not know the offset. Memory outside of objects is bandsaw.Memory's. All accesses are in one
 * order (see docs/ir.md), so the kinds of ordering do not differ.
 */
public final class Unsafe {
    private Unsafe() {}

    @Stub
    public static Unsafe getUnsafe() {
        return null;
    }

    private int arrayBaseOffset0(Class<?> c) {
        return Elements.BASE;
    }

    private int arrayIndexScale0(Class<?> c) {
        return Elements.scale(c);
    }

    public void loadFence() {}

    public void storeFence() {}

    public void fullFence() {}

    /** Using the class initialises it, which is early enough for whoever sees it. */
    private boolean shouldBeInitialized0(Class<?> c) {
        return false;
    }

    private void ensureClassInitialized0(Class<?> c) {}

    public void park(boolean absolute, long time) {
        if (absolute) {
            LockSupport.parkUntil(time);
        } else if (time == 0) {
            LockSupport.park();
        } else {
            LockSupport.parkNanos(time);
        }
    }

    public void unpark(Object thread) {
        LockSupport.unpark((Thread) thread);
    }

    public void throwException(Throwable t) {
        Unsafe.<RuntimeException>sneak(t);
    }

    @Adds
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable t) throws E {
        throw (E) t;
    }

    private long allocateMemory0(long bytes) {
        return Memory.allocate(bytes);
    }

    private long reallocateMemory0(long address, long bytes) {
        return Memory.reallocate(address, bytes);
    }

    private void freeMemory0(long address) {
        Memory.free(address);
    }

    private void copyMemory0(Object from, long fromOffset, Object to, long toOffset, long bytes) {
        for (long i = 0; i < bytes; i++) {
            Elements.putByte(to, toOffset + i, Elements.getByte(from, fromOffset + i));
        }
    }

    /** Elements of size bytes each, whose bytes are turned round. */
    private void copySwapMemory0(Object from, long fromOffset, Object to, long toOffset, long bytes, long size) {
        byte[] copy = new byte[(int) bytes]; // they may overlap
        for (int i = 0; i < copy.length; i++) {
            copy[i] = Elements.getByte(from, fromOffset + i);
        }
        for (int i = 0; i < copy.length; i++) {
            Elements.putByte(to, toOffset + i, copy[(int) (i + size - 1 - 2 * (i % size))]);
        }
    }

    private void setMemory0(Object o, long offset, long bytes, byte value) {
        for (long i = 0; i < bytes; i++) {
            Elements.putByte(o, offset + i, value);
        }
    }

    public boolean getBoolean(Object o, long offset) {
        return offset < Fields.FIRST ? Elements.getBoolean(o, offset) : Fields.loadBoolean(o, offset);
    }

    public void putBoolean(Object o, long offset, boolean x) {
        if (offset < Fields.FIRST) {
            Elements.putBoolean(o, offset, x);
        } else {
            Fields.storeBoolean(o, offset, x);
        }
    }

    public boolean getBooleanVolatile(Object o, long offset) {
        return getBoolean(o, offset);
    }

    public void putBooleanVolatile(Object o, long offset, boolean x) {
        putBoolean(o, offset, x);
    }

    public byte getByte(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getByte(o, offset) : Fields.loadByte(o, offset);
    }

    public void putByte(Object o, long offset, byte x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putByte(o, offset, x);
        } else {
            Fields.storeByte(o, offset, x);
        }
    }

    public byte getByteVolatile(Object o, long offset) {
        return getByte(o, offset);
    }

    public void putByteVolatile(Object o, long offset, byte x) {
        putByte(o, offset, x);
    }

    public short getShort(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getShort(o, offset) : Fields.loadShort(o, offset);
    }

    public void putShort(Object o, long offset, short x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putShort(o, offset, x);
        } else {
            Fields.storeShort(o, offset, x);
        }
    }

    public short getShortVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getShort(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putShortVolatile(Object o, long offset, short x) {
        Machine.beginAtomic();
        try {
            putShort(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public char getChar(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getChar(o, offset) : Fields.loadChar(o, offset);
    }

    public void putChar(Object o, long offset, char x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putChar(o, offset, x);
        } else {
            Fields.storeChar(o, offset, x);
        }
    }

    public char getCharVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getChar(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putCharVolatile(Object o, long offset, char x) {
        Machine.beginAtomic();
        try {
            putChar(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public int getInt(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getInt(o, offset) : Fields.loadInt(o, offset);
    }

    public void putInt(Object o, long offset, int x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putInt(o, offset, x);
        } else {
            Fields.storeInt(o, offset, x);
        }
    }

    public int getIntVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getInt(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putIntVolatile(Object o, long offset, int x) {
        Machine.beginAtomic();
        try {
            putInt(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public native long objectFieldOffset(Class<?> c, String name);

    public long getLong(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getLong(o, offset) : Fields.loadLong(o, offset);
    }

    public void putLong(Object o, long offset, long x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putLong(o, offset, x);
        } else {
            Fields.storeLong(o, offset, x);
        }
    }

    public long getLongVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getLong(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putLongVolatile(Object o, long offset, long x) {
        Machine.beginAtomic();
        try {
            putLong(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public float getFloat(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getFloat(o, offset) : Fields.loadFloat(o, offset);
    }

    public void putFloat(Object o, long offset, float x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putFloat(o, offset, x);
        } else {
            Fields.storeFloat(o, offset, x);
        }
    }

    public float getFloatVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getFloat(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putFloatVolatile(Object o, long offset, float x) {
        Machine.beginAtomic();
        try {
            putFloat(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public double getDouble(Object o, long offset) {
        return o instanceof byte[] || offset < Fields.FIRST ? Elements.getDouble(o, offset) : Fields.loadDouble(o, offset);
    }

    public void putDouble(Object o, long offset, double x) {
        if (o instanceof byte[] || offset < Fields.FIRST) {
            Elements.putDouble(o, offset, x);
        } else {
            Fields.storeDouble(o, offset, x);
        }
    }

    public double getDoubleVolatile(Object o, long offset) {
        Machine.beginAtomic(); // it may be several bytes
        try {
            return getDouble(o, offset);
        } finally {
            Machine.endAtomic();
        }
    }

    public void putDoubleVolatile(Object o, long offset, double x) {
        Machine.beginAtomic();
        try {
            putDouble(o, offset, x);
        } finally {
            Machine.endAtomic();
        }
    }

    public Object getReference(Object o, long offset) {
        return offset < Fields.FIRST ? Elements.getReference(o, offset) : Fields.loadReference(o, offset);
    }

    public void putReference(Object o, long offset, Object x) {
        if (offset < Fields.FIRST) {
            Elements.putReference(o, offset, x);
        } else {
            Fields.storeReference(o, offset, x);
        }
    }

    public Object getReferenceVolatile(Object o, long offset) {
        return getReference(o, offset);
    }

    public void putReferenceVolatile(Object o, long offset, Object x) {
        putReference(o, offset, x);
    }

    public final boolean compareAndSetInt(Object o, long offset, int expected, int x) {
        return compareAndExchangeInt(o, offset, expected, x) == expected;
    }

    public final int compareAndExchangeInt(Object o, long offset, int expected, int x) {
        Machine.beginAtomic();
        try {
            int old = getInt(o, offset);
            if (old == expected) {
                putInt(o, offset, x);
            }
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final int getAndSetInt(Object o, long offset, int x) {
        Machine.beginAtomic();
        try {
            int old = getInt(o, offset);
            putInt(o, offset, x);
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final int getAndAddInt(Object o, long offset, int delta) {
        Machine.beginAtomic();
        try {
            int old = getInt(o, offset);
            putInt(o, offset, old + delta);
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final boolean compareAndSetLong(Object o, long offset, long expected, long x) {
        return compareAndExchangeLong(o, offset, expected, x) == expected;
    }

    public final long compareAndExchangeLong(Object o, long offset, long expected, long x) {
        Machine.beginAtomic();
        try {
            long old = getLong(o, offset);
            if (old == expected) {
                putLong(o, offset, x);
            }
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final long getAndSetLong(Object o, long offset, long x) {
        Machine.beginAtomic();
        try {
            long old = getLong(o, offset);
            putLong(o, offset, x);
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final long getAndAddLong(Object o, long offset, long delta) {
        Machine.beginAtomic();
        try {
            long old = getLong(o, offset);
            putLong(o, offset, old + delta);
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final boolean compareAndSetReference(Object o, long offset, Object expected, Object x) {
        return compareAndExchangeReference(o, offset, expected, x) == expected;
    }

    public final Object compareAndExchangeReference(Object o, long offset, Object expected, Object x) {
        Machine.beginAtomic();
        try {
            Object old = getReference(o, offset);
            if (old == expected) {
                putReference(o, offset, x);
            }
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public final Object getAndSetReference(Object o, long offset, Object x) {
        Machine.beginAtomic();
        try {
            Object old = getReference(o, offset);
            putReference(o, offset, x);
            return old;
        } finally {
            Machine.endAtomic();
        }
    }
}
