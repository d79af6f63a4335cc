package bandsaw.natives.java.net;

final class Inet4Address {
    private Inet4Address() {}

    static void init() {}
}
