import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions: groups, quantifiers, look-around, flags, replacement. */
public class RegexBasics {
    static List<String> all(String regex, String text, int flags) {
        List<String> found = new ArrayList<>();
        Matcher m = Pattern.compile(regex, flags).matcher(text);
        while (m.find()) {
            found.add(m.start() + ":" + m.group());
        }
        return found;
    }

    public static void main(String[] args) {
        Matcher date = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)-(\\d\\d)").matcher("from 2024-02-29 to 2025-12-31");
        while (date.find()) {
            System.out.println(date.group("year") + "/" + date.group("month") + "/" + date.group(3) + " at " + date.start("month") + " of " + date.groupCount());
        }
        System.out.println(all("a.c", "abc a\nc aXc", 0) + " " + all("a.c", "abc a\nc", Pattern.DOTALL) + " " + all("ab+", "ABB abbb a", Pattern.CASE_INSENSITIVE));
        System.out.println(all("^\\w+$", "one\ntwo words\nthree", Pattern.MULTILINE) + " " + all("\\bcat\\b", "cat concat cat.", 0));
        System.out.println(all("\\d+(?= USD)", "5 USD 6 EUR 70 USD", 0) + " " + all("(?<!\\$)\\b\\d+", "$5 6 $70 81", 0) + " " + all("q(?!u)", "quit iraq", 0));
        System.out.println(all("<.+>", "<a><b>", 0) + " " + all("<.+?>", "<a><b>", 0) + " " + all("(\\w)\\1", "book keeper", 0) + " " + all("x{2,3}", "xxxxxxx", 0));
        System.out.println(all("[a-f&&[^cd]]+", "abcdefg", 0) + " " + all("\\p{Upper}\\p{Lower}+", "Hello World", 0) + " " + all("[^\\s,]+", "a, b,c", 0) + " " + all("(foo|ba[rz])+", "foobarbaz qux", 0));
        System.out.println("2024".matches("\\d+") + " " + "20x24".matches("\\d+") + " " + Pattern.matches("(a|b)*c", "ababc") + " " + "aab".matches("a*+ab"));
        System.out.println("a1b2c3".replaceAll("([a-z])(\\d)", "$2$1") + " " + "x.y.z".replaceFirst("\\.", "->") + " " + "cost".replaceAll("o", Matcher.quoteReplacement("$\\")));
        System.out.println(Pattern.compile("\\d+").matcher("1 22 333").replaceAll(r -> "" + r.group().length()) + " " + Pattern.compile("[aeiou]").matcher("programming").results().count());
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Dear ${name}, ${greeting}!");
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(out, m.group(1).equals("name") ? "Ann" : "hello");
        }
        System.out.println(m.appendTail(out));
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ,d")) + " " + Pattern.quote("a.b") + " " + Pattern.compile("x|y").asPredicate().test("a y"));
        Matcher region = Pattern.compile("\\w+").matcher("hello world");
        System.out.println(region.lookingAt() + " " + region.end() + " " + region.region(6, 11).matches() + " " + region.hitEnd() + " " + region.reset("new").find());
        try {
            Pattern.compile("(unclosed");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
        try {
            region.group(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
