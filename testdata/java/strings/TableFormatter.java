import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A receipt, a bar chart and wrapped text: formatting as programs do it. */
public class TableFormatter {
    record Item(String name, int quantity, double price) {
        double total() {
            return quantity * price;
        }
    }

    static String pad(String s, int width, boolean left) {
        StringBuilder b = new StringBuilder(s);
        while (b.length() < width) {
            if (left) {
                b.insert(0, ' ');
            } else {
                b.append(' ');
            }
        }
        return b.toString();
    }

    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() + word.length() + 1 > width && line.length() > 0) {
                lines.add(line.toString());
                line = new StringBuilder();
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    static String center(String s, int width) {
        int left = (width - s.length()) / 2;
        return " ".repeat(left) + s + " ".repeat(width - s.length() - left);
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("Coffee", 2, 3.5), new Item("Croissant", 12, 1.25), new Item("Orange juice, large", 1, 4.999));
        System.out.println(center("RECEIPT", 34) + "|");
        System.out.println("=".repeat(34));
        double sum = 0;
        for (Item i : items) {
            System.out.printf("%-20.15s %3d %9.2f%n", i.name(), i.quantity(), i.total());
            sum += i.total();
        }
        System.out.println(String.format("%-24s %9.2f", "Total", sum));
        System.out.println(String.format(Locale.ROOT, "%-24s %8.1f%%", "VAT", 19.0));
        int[] data = {3, 7, 1, 9};
        for (int i = 0; i < data.length; i++) {
            System.out.println(pad("" + (char) ('a' + i), 3, true) + " |" + pad("#".repeat(data[i]), 10, false) + "| " + data[i]);
        }
        for (String line : wrap("The quick brown fox jumps over the lazy dog and runs away from the extraordinarily slow hound", 24)) {
            System.out.println("> " + line);
        }
        System.out.println(String.format("%03d-%s-%x", 7, "id", 48879).toUpperCase(Locale.ROOT));
    }
}
