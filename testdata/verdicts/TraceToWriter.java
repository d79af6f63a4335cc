// verdict: deadlock

import java.io.PrintWriter;
import java.io.StringWriter;

/** printStackTrace holds the writer for all lines, while it asks the exception for its text. */
public class TraceToWriter {
    static final Object lock = new Object();
    static final PrintWriter writer = new PrintWriter(new StringWriter());

    static class Own extends RuntimeException {
        @Override
        public String toString() {
            synchronized (lock) {
                return "own";
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                synchronized (writer) {
                    writer.flush();
                }
            }
        }).start();
        new Own().printStackTrace(writer);
    }
}
