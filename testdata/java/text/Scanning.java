import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.InputMismatchException;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/** Scanner over a text, StringTokenizer, BufferedReader. */
public class Scanning {
    public static void main(String[] args) throws IOException {
        Scanner s = new Scanner("12 pears at 0.75 each\nsecond line  here\n99999999999 true 0x1F\n");
        System.out.println(s.nextInt() + " " + s.next() + " " + s.next() + " " + s.nextDouble() + "|" + s.nextLine() + "|" + s.nextLine());
        System.out.println(s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextLong() + " " + s.hasNextBoolean() + " " + s.nextBoolean());
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        System.out.println(s.next() + " " + s.hasNext());
        int sum = 0;
        Scanner commas = new Scanner("1,2,3,,5").useDelimiter(",");
        while (commas.hasNext()) {
            String t = commas.next();
            sum += t.isEmpty() ? 100 : Integer.parseInt(t);
        }
        System.out.println(sum);
        System.out.println(new Scanner("k1=v1; k2=v2").findInLine("(\\w+)=(\\w+)") + " " + new Scanner("a b c").tokens().collect(Collectors.joining("+")));

        StringTokenizer t = new StringTokenizer("x = (a+b)*2", " +*()=", true);
        StringBuilder tokens = new StringBuilder();
        while (t.hasMoreTokens()) {
            String token = t.nextToken();
            if (!token.equals(" ")) {
                tokens.append('[').append(token).append(']');
            }
        }
        System.out.println(tokens + " " + new StringTokenizer("one two three").countTokens());

        BufferedReader in = new BufferedReader(new StringReader("first\r\nsecond\n\nlast"));
        int n = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(++n + ": " + line);
        }
        BufferedReader chars = new BufferedReader(new StringReader("abcdef"), 2);
        chars.read();
        chars.mark(10);
        chars.skip(2);
        int c = chars.read();
        chars.reset();
        System.out.println((char) c + " " + (char) chars.read() + " " + chars.lines().toList() + " " + chars.read());
    }
}
