package sun.net;

import bandsaw.Releases;

/** For how many seconds an answer is kept, as the JDK's own settings have it: nobody asks another machine for addresses. */
public final class InetAddressCachePolicy {
    static {
    }

    public static int get() {
        return 30;
    }

    public static int getNegative() {
        return 10;
    }

    @Releases(from = 21)
    public static int getStale() {
        return 0;
    }
}
