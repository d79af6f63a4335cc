import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A template language with variables, conditions and loops. */
public class TemplateEngine {
    private final Map<String, Object> model;

    TemplateEngine(Map<String, Object> model) {
        this.model = model;
    }

    String render(String template) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (true) {
            int open = template.indexOf("{{", at);
            if (open < 0) {
                return out.append(template, at, template.length()).toString();
            }
            out.append(template, at, open);
            int close = template.indexOf("}}", open);
            if (close < 0) {
                throw new IllegalArgumentException("unclosed tag at " + open);
            }
            String tag = template.substring(open + 2, close).strip();
            at = close + 2;
            if (tag.startsWith("#if ")) {
                int end = template.indexOf("{{/if}}", at);
                if (truthy(model.get(tag.substring(4)))) {
                    out.append(render(template.substring(at, end)));
                }
                at = end + "{{/if}}".length();
            } else if (tag.startsWith("#each ")) {
                int end = template.indexOf("{{/each}}", at);
                String body = template.substring(at, end);
                Object list = model.get(tag.substring(6));
                if (list instanceof Iterable<?> i) {
                    for (Iterator<?> it = i.iterator(); it.hasNext(); ) {
                        Map<String, Object> inner = new HashMap<>(model);
                        inner.put("this", it.next());
                        inner.put("last", !it.hasNext());
                        out.append(new TemplateEngine(inner).render(body));
                    }
                }
                at = end + "{{/each}}".length();
            } else {
                String[] parts = tag.split("\\|");
                Object value = model.getOrDefault(parts[0].strip(), "?" + parts[0].strip() + "?");
                String text = String.valueOf(value);
                for (int i = 1; i < parts.length; i++) {
                    text = switch (parts[i].strip()) {
                        case "upper" -> text.toUpperCase();
                        case "trim" -> text.trim();
                        case "length" -> "" + text.length();
                        case "reverse" -> new StringBuilder(text).reverse().toString();
                        default -> throw new IllegalArgumentException("no filter " + parts[i]);
                    };
                }
                out.append(text);
            }
        }
    }

    private static boolean truthy(Object o) {
        return o != null && !Boolean.FALSE.equals(o) && !"".equals(o) && !Integer.valueOf(0).equals(o);
    }

    public static void main(String[] args) {
        Map<String, Object> model = new HashMap<>();
        model.put("name", "  Ann ");
        model.put("admin", true);
        model.put("guest", false);
        model.put("count", 3);
        model.put("items", List.of("pen", 42, 'c'));
        TemplateEngine t = new TemplateEngine(model);
        System.out.println(t.render("Hello {{name | trim | upper}}!{{#if admin}} You are admin.{{/if}}{{#if guest}} Guest?{{/if}}"));
        System.out.println(t.render("{{count}} items: {{#each items}}{{this}}{{#if last}}.{{/if}}; {{/each}}{{missing}}"));
        System.out.println(t.render("{{name|length}} {{name|trim|reverse}} plain"));
        try {
            t.render("{{ open");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.render("{{name|shout}}");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
