/** Strings as far as the models go: switch, builders, comparison. */
public class Strings {
    static int code(String s) {
        switch (s) {
            case "stop":
                return 1;
            case "go":
                return 2;
            case "Aa":
                return 3;
            case "BB": // the same hash as "Aa"
                return 4;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        System.out.println(code("stop") * 1000 + code("go") * 100 + code("Aa") * 10 + code("BB"));
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            b.append(i).append(',').append(i == 1).append(' ');
        }
        System.out.println(b.toString());
        String s = b.toString();
        System.out.println(s.length());
        System.out.println(s.charAt(2));
        System.out.println("abc".equals("ab" + "c"));
        System.out.println("grün €".length());
        System.out.println("grün €");
        String n = null;
        System.out.println("x" + n + 1 + 2L + 'c' + true);
        System.out.println(Integer.parseInt("-42") + 1);
        System.out.println("hash " + "hello".hashCode());
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MIN_VALUE);
    }
}
