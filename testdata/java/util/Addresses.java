import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.TreeMap;

/** Addresses that no other machine has to be asked for. */
public class Addresses {
    static void tell(InetAddress a) {
        System.out.println(a + " " + a.getHostAddress() + " " + a.getAddress().length + " " + a.getClass().getSimpleName()
                + (a.isLoopbackAddress() ? " loopback" : "") + (a.isAnyLocalAddress() ? " any" : "")
                + (a.isSiteLocalAddress() ? " site" : "") + (a.isMulticastAddress() ? " multicast" : ""));
    }

    public static void main(String[] args) throws Exception {
        tell(InetAddress.getLoopbackAddress());
        System.out.println(InetAddress.getLoopbackAddress().getHostName());
        for (String text : new String[] {"10.1.2.3", "224.0.0.1", "::1", "2001:db8::7", "0.0.0.0"}) {
            tell(InetAddress.getByName(text));
        }
        InetAddress named = InetAddress.getByAddress("shop.example", new byte[] {(byte) 192, 0, 2, 1});
        tell(named);
        System.out.println(named.getHostName() + " " + named.equals(InetAddress.getByName("192.0.2.1")));
        try {
            InetAddress.getByAddress(new byte[] {1, 2, 3});
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(InetSocketAddress.createUnresolved("shop.example", 80));
        System.out.println(new InetSocketAddress(8080) + " " + new InetSocketAddress(named, 8081));
        TreeMap<Integer, String> here = new TreeMap<>();
        here.put(1, InetAddress.getLocalHost().getHostName());
        System.out.println(here.get(1).isEmpty());
    }
}
