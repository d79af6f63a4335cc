/** chars as numbers. */
public class CharArithmetic {
    static char rot13(char c) {
        if (c >= 'a' && c <= 'z') {
            return (char) ('a' + (c - 'a' + 13) % 26);
        }
        if (c >= 'A' && c <= 'Z') {
            return (char) ('A' + (c - 'A' + 13) % 26);
        }
        return c;
    }

    public static void main(String[] args) {
        char c = 'a';
        c++;
        c += 1;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println((char) 65 + "" + (int) 'Z');
        char wrap = 0;
        wrap--;
        System.out.println((int) wrap);
        StringBuilder s = new StringBuilder();
        for (char x : "Hello, World!".toCharArray()) {
            s.append(rot13(x));
        }
        System.out.println(s);
        int[] counts = new int[26];
        for (char x : "the quick brown fox jumps over the lazy dog".toCharArray()) {
            if (x != ' ') {
                counts[x - 'a']++;
            }
        }
        for (char x = 'a'; x <= 'z'; x++) {
            if (counts[x - 'a'] > 2) {
                System.out.print(x + "=" + counts[x - 'a'] + " ");
            }
        }
        System.out.println();
        char tern = true ? 'x' : 0;
        int number = 0;
        System.out.println(tern);
        System.out.println(false ? number : 'x');
        System.out.println(true ? 'x' : 0);
        switch (c) {
            case 'a' -> System.out.println("first");
            case 'b', 'c' -> System.out.println("second or third");
            default -> System.out.println("other");
        }
        System.out.println('\u0041' + "\t|\101|\\|\'|\"");
    }
}
