/** String.format of integral numbers, strings, chars and booleans. */
public class FormatIntegers {
    public static void main(String[] args) {
        System.out.println(String.format("%d|%5d|%-5d|%05d|%+d|%,d|%(d|% d", 42, 42, 42, 42, 42, 1234567, -42, 42));
        System.out.println(String.format("%d|%d|%d|%d", (byte) -1, (short) -2, -3L, Long.MIN_VALUE));
        System.out.println(String.format("%x|%X|%#x|%08x|%x|%x", 255, 255, 255, 255, -1, -1L));
        System.out.println(String.format("%o|%#o|%o", 8, 8, (byte) -1));
        System.out.println(String.format("%s|%10s|%-10s|%.3s|%S|%10.2s|", "text", "text", "text", "text", "text", "text"));
        System.out.println(String.format("%c|%C|%5c|%-5c|%c|%c", 'a', 'a', 'b', 'c', 65, 0x1F600));
        System.out.println(String.format("%b|%B|%b|%b|%7b", true, false, null, "x", true));
        System.out.println(String.format("%s|%s|%s|%s", null, 1.5, 'c', java.util.List.of(1, 2)));
        System.out.println(String.format("%2$s %1$s %1$s %3$d%%%n", "a", "b", 3).trim());
        System.out.println(String.format("%s %<s %s", "x", "y"));
        System.out.println(String.format("%h|%H", "hello", 42));
        System.out.println(String.format("%,d|%,d|%+,d", 999, -1234567890123L, 1000));
        System.out.println(String.format("[%6d][%-6d][%06d][%+6d]", -12, -12, -12, 12));
        System.out.println(String.format("no arguments %% %n").length());
        System.out.printf("%-10s|%8s|%n", "name", "value");
        for (String name : new String[] {"alpha", "be", "gamma ray"}) {
            System.out.printf("%-10s|%8d|%n", name, name.length() * 1000);
        }
        Object[] values = {1, "two", 3.0};
        System.out.println(String.format("%s-%s-%s", values));
        StringBuilder b = new StringBuilder();
        for (int i = 1; i <= 4; i++) {
            for (int j = 1; j <= 4; j++) {
                b.append(String.format("%4d", i * j));
            }
            b.append('\n');
        }
        System.out.print(b);
        String hex = "";
        for (byte v : new byte[] {0, 15, 16, (byte) 200, -1}) {
            hex += String.format("%02x", v);
        }
        System.out.println(hex);
    }
}
