import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;

/** Writes to standard output by its descriptor. */
public class Descriptors {
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 64), false);
        for (int i = 0; i < 30; i++) {
            out.print(i + " ");
        }
        out.println();
        out.flush();
        new FileOutputStream(FileDescriptor.out).write('x');
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true);
        err.println("to the other");
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out)));
        System.out.println("again");
    }
}
