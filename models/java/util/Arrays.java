package java.util;

public final class Arrays {
    private Arrays() {}

    /** The property that asks for the old sort is not set. */
    static final class LegacyMergeSort {
        private static final boolean userRequested;

        static {
            userRequested = no();
        }

        private static boolean no() {
            return false;
        }
    }
}
