import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.StreamTokenizer;
import java.io.BufferedWriter;

/** Writers and readers over texts in memory. */
public class Writers {
    public static void main(String[] args) throws IOException {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print("int ");
        out.println(5);
        out.printf("%.2f|%s%n", 2.0 / 3, "done");
        out.append('c').append("har seq").write("\u20ac\n");
        out.print(new char[] {'x', 'y'});
        out.print((Object) null);
        out.flush();
        System.out.println(text + " " + text.getBuffer().length() + " " + out.checkError());
        Exception e = new IllegalStateException("inner");
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        System.out.println(trace.toString().lines().findFirst().get());

        try (BufferedWriter w = new BufferedWriter(new StringWriter(), 4)) {
            w.write("long enough to overflow");
            w.newLine();
            w.write("abc", 1, 1);
        }
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("chars");
        System.out.println(chars.size() + " " + chars.toCharArray().length + chars);

        PushbackReader in = new PushbackReader(new StringReader("12+345*x"), 2);
        StringBuilder tokens = new StringBuilder();
        int c;
        while ((c = in.read()) != -1) {
            if (Character.isDigit(c)) {
                int n = 0;
                while (c != -1 && Character.isDigit(c)) {
                    n = n * 10 + Character.digit(c, 10);
                    c = in.read();
                }
                if (c != -1) {
                    in.unread(c);
                }
                tokens.append("n").append(n);
            } else {
                tokens.append((char) c);
            }
        }
        System.out.println(tokens);
        StreamTokenizer st = new StreamTokenizer(new StringReader("let x = 3.5; // comment\n'str' y"));
        st.slashSlashComments(true);
        StringBuilder kinds = new StringBuilder();
        while (st.nextToken() != StreamTokenizer.TT_EOF) {
            switch (st.ttype) {
                case StreamTokenizer.TT_WORD -> kinds.append("w:").append(st.sval);
                case StreamTokenizer.TT_NUMBER -> kinds.append("n:").append(st.nval);
                default -> kinds.append((char) st.ttype).append(st.sval == null ? "" : st.sval);
            }
            kinds.append(' ');
        }
        System.out.println(kinds.toString().trim() + " line " + st.lineno());
    }
}
