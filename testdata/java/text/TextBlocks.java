import java.util.ArrayList;
import java.util.List;

/** Text blocks, wrapping, centring, tables. */
public class TextBlocks {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() + word.length() + 1 > width && line.length() > 0) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) {
                line.append(' ');
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    static String justify(String line, int width) {
        String[] words = line.split(" ");
        if (words.length == 1) {
            return line;
        }
        int gaps = words.length - 1, spaces = width - line.length() + gaps;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < gaps; i++) {
            b.append(words[i]).append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
        }
        return b.append(words[gaps]).toString();
    }

    static String centre(String s, int width) {
        int pad = Math.max(0, width - s.length());
        return " ".repeat(pad / 2) + s + " ".repeat(pad - pad / 2);
    }

    public static void main(String[] args) {
        String text = """
            The model checker explores \
            every interleaving of the threads,
              and "reports" the first violation it meets.
            A tab:\tand a quote: \"""
            """;
        System.out.print(text);
        List<String> lines = wrap(text, 28);
        for (int i = 0; i < lines.size(); i++) {
            System.out.println("|" + (i < lines.size() - 1 ? justify(lines.get(i), 28) : lines.get(i)) + "|");
        }
        System.out.println("+" + "-".repeat(12) + "+");
        for (String s : new String[] {"a", "four", "twelve chars", "odd"}) {
            System.out.println("|" + centre(s, 12) + "|");
        }
        String[][] table = {{"id", "name", "score"}, {"1", "Ann", "9.5"}, {"23", "Bartholomew", "10"}};
        int[] widths = new int[3];
        for (String[] row : table) {
            for (int i = 0; i < 3; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : table) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                b.append(String.format("%" + (i == 1 ? "-" : "") + widths[i] + "s", row[i])).append(i < 2 ? " | " : "");
            }
            System.out.println(b);
        }
    }
}
