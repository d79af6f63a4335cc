import java.util.Random;

/** Random formats, most of which are wrong in some way. */
public class FormatsTaken {
    private static final String LETTERS = "%%%-+ 0#(,<$.12dsfxcbnoXeBCE";

    public static void main(String[] args) {
        Random random = new Random(11);
        Object[][] given = {{1, "s", 2.5}, {"x", 'c', 3L}, {null, true, -7}};
        for (int i = 0; i < 600; i++) {
            StringBuilder format = new StringBuilder("%");
            for (int k = 1 + random.nextInt(6); k > 0; k--) {
                format.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            String out;
            try {
                out = String.format(format.toString(), given[i % 3]);
            } catch (RuntimeException e) {
                out = e.toString();
            }
            System.out.println(format + " -> " + out);
        }
    }
}
