import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** UUIDs from numbers, texts and names. */
public class Uuids {
    public static void main(String[] args) {
        UUID a = new UUID(0x123456789abcdef0L, 0xfedcba9876543210L);
        UUID b = UUID.fromString("00000000-0000-0000-0000-00000000002a");
        System.out.println(a + " " + b + " " + a.version() + " " + a.variant() + " " + b.getLeastSignificantBits() + " " + a.compareTo(b) + " " + a.hashCode());
        System.out.println(a.equals(UUID.fromString(a.toString())) + " " + UUID.fromString("1-2-3-4-5"));
        try {
            UUID.fromString("not a uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        UUID named = UUID.nameUUIDFromBytes("hello".getBytes(StandardCharsets.UTF_8));
        System.out.println(named + " " + named.version());
    }
}
