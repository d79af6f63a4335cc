package java.net;

import bandsaw.Machine;

/** Other machines are not asked: their names are unmodelled. */
class Inet4AddressImpl implements InetAddressImpl {
    public String getLocalHostName() {
        return Machine.assumed("localhost", "the machine is called localhost");
    }
}
