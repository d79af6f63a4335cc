package java.util.concurrent;

import bandsaw.Machine;
import bandsaw.Stub;
import java.util.Random;

/** The seeds are the same in each run. */
public class ThreadLocalRandom extends Random {
    @Stub
    private static ThreadLocalRandom instance;

    @Stub
    private ThreadLocalRandom() {}

    static final native void localInit();

    static final native int getProbe();

    static final native int advanceProbe(int probe);

    public static ThreadLocalRandom current() {
        Machine.unexplored("random numbers were explored with one seed only");
        if (getProbe() == 0) {
            localInit();
        }
        return instance;
    }

    /** For the levels of skip lists. */
    static final int nextSecondarySeed() {
        Machine.unexplored("the levels of skip lists were explored with one seed only");
        if (getProbe() == 0) {
            localInit();
        }
        return advanceProbe(getProbe());
    }
}
