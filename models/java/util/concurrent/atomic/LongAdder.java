package java.util.concurrent.atomic;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Original;
import bandsaw.Sums;
import java.io.Serializable;

/** That threads which contend have cells of their own shows in what a sum has of what is added meanwhile. */
public class LongAdder extends Striped64 implements Serializable {
    /** Those that are being taken; null for none. */
    @Adds
    private Sums sums;

    /** Whether all is the JDK's own: lift puts false where nothing is taken away. */
    @Adds
    @OnlyIf({"fine", "java.util.concurrent.atomic.LongAdder.reset()void", "java.util.concurrent.atomic.LongAdder.sumThenReset()long"})
    private static boolean inCells() {
        return true;
    }

    @Adds
    @Original("add")
    private native void addToCell(long x);

    @Adds
    @Original("sum")
    private native long sumOfCells();

    public void add(long x) {
        if (inCells()) {
            addToCell(x);
            return;
        }
        Machine.beginAtomic();
        base += x;
        Sums s = sums;
        if (s != null) {
            s.add(x);
        }
        Machine.endAtomic();
    }

    public long sum() {
        if (inCells()) {
            return sumOfCells();
        }
        Machine.beginAtomic();
        long sum = base;
        Sums s = Sums.begin(sums);
        sums = s;
        Machine.endAtomic();
        Machine.beginAtomic();
        sum += s.end();
        if (s.isEmpty()) {
            sums = null;
        }
        Machine.endAtomic();
        return sum;
    }

    @Override
    public native int intValue();

    @Override
    public native long longValue();

    @Override
    public native float floatValue();

    @Override
    public native double doubleValue();
}
