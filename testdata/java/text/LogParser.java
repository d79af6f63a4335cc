import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a log by regular expressions. */
public class LogParser {
    private static final Pattern LINE = Pattern.compile("^\\[(\\d{2}):(\\d{2}):(\\d{2})\\] (INFO|WARN|ERROR) +([\\w.]+): (.*)$");

    record Entry(int second, String level, String source, String message) {}

    static Entry parse(String line) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            throw new IllegalArgumentException("not a log line: " + line);
        }
        int second = Integer.parseInt(m.group(1)) * 3600 + Integer.parseInt(m.group(2)) * 60 + Integer.parseInt(m.group(3));
        return new Entry(second, m.group(4), m.group(5), m.group(6));
    }

    public static void main(String[] args) {
        String log = """
                [09:15:02] INFO  net.Server: listening on port 8080
                [09:15:07] WARN  net.Pool: 3 of 10 connections idle
                [09:16:40] ERROR db.Query: timeout after 30s (table=users)
                garbage here
                [10:00:00] INFO  net.Server: stopped
                [10:00:01] ERROR db.Query: timeout after 5s (table=orders)
                """;
        List<Entry> entries = new ArrayList<>();
        for (String line : log.split("\n")) {
            try {
                entries.add(parse(line));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        entries.forEach(System.out::println);
        Map<String, List<Integer>> byLevel = new TreeMap<>();
        for (Entry e : entries) {
            byLevel.computeIfAbsent(e.level(), k -> new ArrayList<>()).add(e.second());
        }
        System.out.println(byLevel);
        Pattern table = Pattern.compile("table=(\\w+)");
        for (Entry e : entries) {
            Matcher m = table.matcher(e.message());
            if (m.find()) {
                System.out.println(m.group(1) + " " + e.message().replaceAll("\\d+s", "?s").replaceAll("\\(.*\\)", "").strip());
            }
        }
        System.out.println(entries.get(entries.size() - 1).second() - entries.get(0).second());
    }
}
