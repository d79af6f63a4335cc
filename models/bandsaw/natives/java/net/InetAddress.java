package bandsaw.natives.java.net;

import bandsaw.Releases;

/** Addresses of which nobody asks another machine are the same whether there is IPv6 or not. */
final class InetAddress {
    private InetAddress() {}

    static void init() {}

    @Releases(from = 21)
    static boolean isIPv4Available() {
        return true;
    }

    @Releases(from = 21)
    static boolean isIPv6Supported() {
        return false;
    }
}
