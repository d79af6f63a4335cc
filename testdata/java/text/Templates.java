import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A template engine and a Markdown converter on regular expressions. */
public class Templates {
    static final Pattern VARIABLE = Pattern.compile("\\{\\{\\s*([\\w.]+)(?:\\s*\\|\\s*(\\w+))?\\s*}}");

    static String fill(String template, Map<String, ?> values) {
        return VARIABLE.matcher(template).replaceAll(m -> {
            Object v = values.get(m.group(1));
            String s = v == null ? "?" : v.toString();
            if (m.group(2) != null) {
                s = switch (m.group(2)) {
                    case "upper" -> s.toUpperCase();
                    case "title" -> Character.toUpperCase(s.charAt(0)) + s.substring(1);
                    default -> s;
                };
            }
            return Matcher.quoteReplacement(s);
        });
    }

    static String html(String markdown) {
        StringBuilder out = new StringBuilder();
        boolean list = false;
        for (String line : markdown.split("\n")) {
            Matcher heading = Pattern.compile("^(#{1,3}) (.*)$").matcher(line);
            boolean item = line.startsWith("* ");
            if (list != item) {
                out.append(item ? "<ul>\n" : "</ul>\n");
                list = item;
            }
            if (heading.matches()) {
                int n = heading.group(1).length();
                out.append("<h").append(n).append('>').append(inline(heading.group(2))).append("</h").append(n).append(">\n");
            } else if (item) {
                out.append("<li>").append(inline(line.substring(2))).append("</li>\n");
            } else if (!line.isBlank()) {
                out.append("<p>").append(inline(line)).append("</p>\n");
            }
        }
        return out.append(list ? "</ul>\n" : "").toString();
    }

    static String inline(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;")
                .replaceAll("\\*\\*(.+?)\\*\\*", "<b>$1</b>").replaceAll("_(.+?)_", "<i>$1</i>").replaceAll("`([^`]+)`", "<code>$1</code>")
                .replaceAll("\\[([^\\]]+)\\]\\(([^)]+)\\)", "<a href='$2'>$1</a>");
    }

    public static void main(String[] args) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", "ann");
        values.put("user.id", 42);
        values.put("price", "$5\\6");
        System.out.println(fill("Hi {{name|title}}, {{ name | upper }} #{{user.id}} {{price}} {{missing}}.", values));
        System.out.print(html("# Title & more\nSome **bold** and _italic_ text with `a < b`.\n\n* one\n* [two](http://x.y)\n## End"));
        System.out.println(VARIABLE.matcher("{{a}} {{b}}{{c|d}}").results().map(r -> r.group(1)).collect(Collectors.toList()));
        System.out.println(List.of("camelCaseString", "HTTPServer", "x").stream().map(s -> s.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase()).toList());
    }
}
