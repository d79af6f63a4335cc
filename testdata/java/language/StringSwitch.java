/** Switches on strings, colliding hash codes among them. */
public class StringSwitch {
    static int month(String name) {
        switch (name.toLowerCase()) {
            case "january": return 1;
            case "february": return 2;
            case "march": return 3;
            case "may":
            case "mai": return 5;
            default: return -1;
        }
    }

    static String collide(String s) {
        // "Aa" and "BB" have the same hash code, and so have these four.
        switch (s) {
            case "AaAa": return "first";
            case "AaBB": return "second";
            case "BBAa": return "third";
            case "BBBB": return "fourth";
            default: return "none of " + s.hashCode();
        }
    }

    static String command(String line) {
        String[] words = line.split(" ");
        return switch (words[0]) {
            case "add", "plus" -> words[1] + " + " + words[2] + " = " + (Integer.parseInt(words[1]) + Integer.parseInt(words[2]));
            case "neg" -> "-" + words[1];
            case "" -> "empty";
            default -> {
                String first = words[0];
                yield "unknown " + first + " of length " + first.length();
            }
        };
    }

    public static void main(String[] args) {
        System.out.println(month("January") + " " + month("MAI") + " " + month("may") + " " + month("noon"));
        for (String s : new String[] {"AaAa", "AaBB", "BBAa", "BBBB", "AaBb", new String("BBBB")}) {
            System.out.println(collide(s));
        }
        System.out.println(command("add 3 4"));
        System.out.println(command("plus 10 -4"));
        System.out.println(command("neg x"));
        System.out.println(command(""));
        System.out.println(command("jump"));
        try {
            collide(null);
        } catch (NullPointerException e) {
            System.out.println("null switched on");
        }
        int count = 0;
        for (String s : "a b a c a d".split(" ")) {
            switch (s) {
                case "a":
                    count += 100;
                case "b":
                    count += 10;
                    break;
                case "c":
                    count++;
            }
        }
        System.out.println(count);
    }
}
