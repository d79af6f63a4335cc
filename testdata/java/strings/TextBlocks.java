/** Text blocks: indentation, escapes, trailing space. */
public class TextBlocks {
    static final String CONSTANT = """
        constant""";

    public static void main(String[] args) {
        String html = """
            <html>
              <body>
                <p>Hello, "World"</p>
              </body>
            </html>
            """;
        System.out.print(html);
        System.out.println(html.length() + " " + html.lines().count());
        String joined = """
            one \
            two \
            three""";
        System.out.println(joined);
        String escapes = """
            tab\there
            quote \""" three
            trailing\040\040
            space\s
            back\\slash \u0041
            """;
        System.out.println(escapes.replace(' ', '.'));
        String json = """
            {"name": "%s", "age": %d}
            """.formatted("Ann", 42);
        System.out.print(json);
        System.out.println(CONSTANT == "constant");
        String deep = """
                deep
            less
              middle
            """;
        for (String line : deep.split("\n")) {
            System.out.println(line.length() + "[" + line + "]");
        }
        System.out.println("""
            a
            """ + """
            b""" + 'c');
        System.out.println("  x\n    y\n".stripIndent().equals("x\n  y\n"));
    }
}
