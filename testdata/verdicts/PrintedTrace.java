// verdict: holds
import java.io.PrintWriter;
import java.io.StringWriter;

/** Looks at a printed stack trace. */
public class PrintedTrace {
    public static void main(String[] args) {
        StringWriter text = new StringWriter();
        new IllegalStateException("full", new RuntimeException("cause")).printStackTrace(new PrintWriter(text, true));
        assert text.toString().startsWith("java.lang.IllegalStateException: full");
        assert text.toString().contains("Caused by: java.lang.RuntimeException: cause");
    }
}
