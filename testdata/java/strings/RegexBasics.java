import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Patterns, groups, find, replace. */
public class RegexBasics {
    private static final Pattern DATE = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)-(\\d\\d)");

    public static void main(String[] args) {
        Matcher m = DATE.matcher("from 2023-01-15 to 2024-12-31");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group("year") + " " + m.group(2) + " " + m.group(3) + " at " + m.start() + "-" + m.end());
        }
        System.out.println(DATE.matcher("2020-02-02").matches() + " " + DATE.matcher("2020-02-02x").lookingAt() + " " + Pattern.matches("a*b", "aaab"));
        System.out.println("2024-05-06".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"));
        System.out.println("a1b22c333".replaceAll("\\d+", "<$0>") + " " + "aaa".replaceFirst("a", "b"));
        String[] patterns = {"colou?r", "^[A-Z]\\w*$", "(ab|cd)+", "[^aeiou]{3}", "x.y", "\\bword\\b", "(?i)hello", "a{2,3}", "(.)\\1", "\\p{Upper}+", "[a-c&&[b-d]]+"};
        String[] texts = {"color", "colour", "Capital", "ababcd", "rhythm", "x-y", "a word here", "HELLO", "aaaa", "hello", "bcb"};
        for (String p : patterns) {
            List<String> found = new ArrayList<>();
            for (String t : texts) {
                Matcher k = Pattern.compile(p).matcher(t);
                if (k.find()) {
                    found.add(t + ":" + k.group());
                }
            }
            System.out.println(p + " " + found);
        }
        Matcher greedy = Pattern.compile("<.+>").matcher("<a><b>"), lazy = Pattern.compile("<.+?>").matcher("<a><b>");
        System.out.println(greedy.find() + greedy.group() + " " + lazy.find() + lazy.group());
        System.out.println(Pattern.compile("(?=ab)a").matcher("acab").replaceAll("_") + " " + Pattern.compile("a(?!b)").matcher("acab").replaceAll("_") + " " + Pattern.compile("(?<=c)a").matcher("aca").replaceAll("_"));
        StringBuilder out = new StringBuilder();
        Matcher v = Pattern.compile("\\$\\{(\\w+)}").matcher("Dear ${name}, ${n} items");
        while (v.find()) {
            v.appendReplacement(out, v.group(1).equals("name") ? "Bob" : "3");
        }
        System.out.println(v.appendTail(out));
        System.out.println(Pattern.compile("\\d+").matcher("1 20 300").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
        System.out.println(String.join("|", Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")));
        System.out.println(Pattern.compile("^b$", Pattern.MULTILINE).matcher("a\nb\nc").find() + " " + Pattern.compile("a.c", Pattern.DOTALL).matcher("a\nc").matches() + " " + Pattern.compile("HELLO", Pattern.CASE_INSENSITIVE).matcher("hello").matches());
        try {
            Pattern.compile("(unclosed");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex());
        }
        try {
            Pattern.compile("a").matcher("a").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
