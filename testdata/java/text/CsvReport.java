import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads comma separated values with quotes, groups and prints them. */
public class CsvReport {
    static List<String> fields(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    field.append(c);
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                out.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        if (quoted) {
            throw new IllegalArgumentException("unclosed quote: " + line);
        }
        out.add(field.toString());
        return out;
    }

    public static void main(String[] args) {
        String csv = """
                region,product,units,price
                north,"bolts, small",120,0.05
                south,nuts,75,0.04
                north,"3"" pipe",8,4.5
                west,nuts,x,0.04
                south,"bolts, small",10,0.055
                """;
        String[] lines = csv.split("\n");
        List<String> header = fields(lines[0]);
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : Arrays.copyOfRange(lines, 1, lines.length)) {
            Map<String, String> row = new LinkedHashMap<>();
            List<String> f = fields(line);
            for (int i = 0; i < header.size(); i++) {
                row.put(header.get(i), f.get(i));
            }
            rows.add(row);
        }
        rows.forEach(System.out::println);
        Map<String, double[]> totals = new TreeMap<>();
        for (Map<String, String> row : rows) {
            try {
                int units = Integer.parseInt(row.get("units"));
                double[] t = totals.computeIfAbsent(row.get("region"), k -> new double[2]);
                t[0] += units;
                t[1] += units * Double.parseDouble(row.get("price"));
            } catch (NumberFormatException e) {
                System.out.println("skipped " + row.get("region") + ": " + e.getMessage());
            }
        }
        totals.forEach((region, t) -> System.out.printf("%-8s %5.0f %8.3f%n", region, t[0], t[1]));
        try {
            fields("a,\"b");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
