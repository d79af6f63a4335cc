/** Short circuits against the eager operators, with effects that show which ran. */
public class BooleanLogic {
    static StringBuilder log = new StringBuilder();

    static boolean yes(String name) {
        log.append(name).append('+');
        return true;
    }

    static boolean no(String name) {
        log.append(name).append('-');
        return false;
    }

    static void show(boolean result) {
        System.out.println(log + " = " + result);
        log.setLength(0);
    }

    public static void main(String[] args) {
        show(yes("a") && no("b") || yes("c"));
        show(no("a") && yes("b"));
        show(no("a") & yes("b"));
        show(yes("a") || no("b"));
        show(yes("a") | no("b"));
        show(yes("a") ^ yes("b") ^ yes("c"));
        show(!yes("a") || !(no("b") && yes("c")));
        show(yes("a") ? no("b") : yes("c"));
        show((no("a") ? yes("b") : yes("c")) && (yes("d") ? no("e") : yes("f")));
        boolean x = false;
        show((x = yes("a")) && x);
        show(x &= no("a"));
        if (yes("p") && (no("q") || yes("r")) && !no("s")) {
            System.out.println("taken after " + log);
        }
        log.setLength(0);
        int n = 0;
        while (n < 3 && (yes("w") || n > 100)) {
            n++;
        }
        show(n == 3);
        do {
            n--;
        } while (n > 0 && !no("d"));
        show(n == 0 == true != false);
        Boolean boxed = Boolean.TRUE;
        show(boxed && Boolean.parseBoolean("TRUE") && !Boolean.parseBoolean("yes"));
        System.out.println(Boolean.logicalXor(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.compare(false, true) + " " + Boolean.toString(x));
    }
}
