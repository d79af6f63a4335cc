// jdk: 21
// stdin: 3\n10 20 30\n
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.StringTokenizer;

/** Writers and streams over System.out, which ask it for its charset. */
public class ConsoleWriters {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintWriter out = new PrintWriter(System.out);
        int n = Integer.parseInt(in.readLine());
        StringTokenizer t = new StringTokenizer(in.readLine());
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += Long.parseLong(t.nextToken());
        }
        out.printf("sum %d é%n", sum);
        out.flush();
        BufferedWriter w = new BufferedWriter(new OutputStreamWriter(System.out));
        w.write("written €");
        w.newLine();
        w.flush();
        PrintStream s = new PrintStream(new BufferedOutputStream(System.out), true);
        s.println("streamed 😀");
        new PrintStream(System.out, true).println(System.out.charset() + " " + System.err.charset());
        new PrintWriter(System.out, true).println("done");
    }
}
