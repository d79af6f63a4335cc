// stdin: 3\n10 20 30\nhello world\n\n4.5 true last\n
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads numbers and lines from standard input. */
public class ReadingInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String[] parts = in.readLine().split(" ");
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += Integer.parseInt(parts[i]);
        }
        System.out.println("sum " + sum);
        String line;
        int number = 0;
        while ((line = in.readLine()) != null) {
            System.out.println(++number + ": " + line.length() + " " + line.toUpperCase());
        }
        System.out.println(in.readLine() == null ? "end" : "more");
        in.close();
    }
}
