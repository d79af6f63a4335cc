/** Dense and sparse switches, fall through, and defaults in odd places. */
public class TableAndLookupSwitch {
    static String dense(int day) {
        String kind;
        switch (day) {
            case 1:
            case 2:
            case 3:
            case 4:
            case 5:
                kind = "work";
                break;
            case 6:
            case 7:
                kind = "rest";
                break;
            default:
                return "no day";
        }
        return kind;
    }

    static int sparse(int code) {
        switch (code) {
            case Integer.MIN_VALUE: return 1;
            case -1: return 2;
            case 0: return 3;
            case 404: return 4;
            case 1_000_000: return 5;
            case Integer.MAX_VALUE: return 6;
        }
        return -1;
    }

    static int fall(int n) {
        int steps = 0;
        switch (n) {
            default: steps += 100;
            case 3: steps++;
            case 2: steps++;
            case 1: steps++;
                break;
            case 0: steps = -1;
        }
        return steps;
    }

    static boolean vowel(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return true;
            default: return false;
        }
    }

    static int onByte(byte b) {
        return switch (b) {
            case -128 -> 1;
            case 0 -> 2;
            case 127 -> 3;
            default -> 4;
        };
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 8; i++) {
            System.out.print(dense(i) + ",");
        }
        System.out.println();
        for (int c : new int[] {Integer.MIN_VALUE, -1, 0, 1, 404, 1_000_000, Integer.MAX_VALUE}) {
            System.out.print(sparse(c) + " ");
        }
        System.out.println();
        for (int i = -1; i < 5; i++) {
            System.out.print(fall(i) + " ");
        }
        System.out.println();
        int vowels = 0;
        for (char c : "switching is deterministic".toCharArray()) {
            vowels += vowel(c) ? 1 : 0;
        }
        System.out.println(vowels);
        System.out.println(onByte((byte) 128) + onByte((byte) 0) * 10 + onByte((byte) 127) * 100 + onByte((byte) 5) * 1000);
        Integer boxed = 3;
        switch (boxed) {
            case 3 -> System.out.println("boxed three");
            default -> System.out.println("boxed other");
        }
        switch (7) {
        }
    }
}
