import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Expressions that name scripts, blocks and properties of characters. */
public class ScriptsMatched {
    public static void main(String[] args) {
        String text = "Hello, \u03b1\u03b2\u03b3 and \u0416\u0443\u043a, 42!";
        for (String e : new String[] {"\\p{IsGreek}+", "\\p{InCyrillic}+", "\\p{script=Latin}+", "\\p{Lu}", "\\p{IsAlphabetic}+", "\\P{IsLatin}+", "\\p{blk=BasicLatin}+", "\\p{Punct}", "\\p{IsNoSuch}", "[\\p{IsGreek}&&[^\u03b1]]+"}) {
            try {
                StringBuilder found = new StringBuilder();
                for (Matcher m = Pattern.compile(e).matcher(text); m.find(); ) {
                    found.append('<').append(m.group()).append('>');
                }
                System.out.println(e.length() + " " + found.length() + " " + found.indexOf("<H") + " " + found.indexOf("42"));
            } catch (PatternSyntaxException x) {
                System.out.println(x.getDescription());
            }
        }
    }
}
