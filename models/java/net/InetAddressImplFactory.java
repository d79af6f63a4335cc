package java.net;

import bandsaw.Releases;

/** Later releases ask InetAddress itself. */
@Releases(until = 17)
class InetAddressImplFactory {
    static InetAddressImpl create() {
        return new Inet4AddressImpl();
    }
}
