// args: one 2 three=3 -v
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads its command line. */
public class ArgumentsAndMain {
    public static void main(String[] args) {
        System.out.println(args.length + " arguments");
        Map<String, String> options = new LinkedHashMap<>();
        int sum = 0;
        for (String a : args) {
            int eq = a.indexOf('=');
            if (a.startsWith("-")) {
                options.put(a.substring(1), "set");
            } else if (eq >= 0) {
                options.put(a.substring(0, eq), a.substring(eq + 1));
            } else {
                try {
                    sum += Integer.parseInt(a);
                } catch (NumberFormatException e) {
                    System.out.println("word " + a);
                }
            }
        }
        System.out.println(options + " " + sum);
        if (sum == 2) {
            main(new String[0]);
        }
    }
}
