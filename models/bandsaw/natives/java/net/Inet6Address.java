package bandsaw.natives.java.net;

final class Inet6Address {
    private Inet6Address() {}

    static void init() {}
}
