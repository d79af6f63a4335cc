package bandsaw;

/** Stands for the machine's operations, to execute the models' Deadline by java: choices are those of a script. */
final class Machine {
    static final int[] script = new int[1000];
    static int made;

    private Machine() {}

    static int choose(int low, int high) {
        return script[made++];
    }

    static int choose(int low, int high, String says) {
        return choose(low, high);
    }

    static void beginAtomic() {}

    static void endAtomic() {}

    static void doubtful(String what) {}

    static void unexplored(String what) {
        throw new AssertionError(what);
    }

    static void unreal(String what) {
        throw new AssertionError(what);
    }
}
