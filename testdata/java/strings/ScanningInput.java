// stdin: 3\n10 20 30\nhello world\n\n4.5 true last\n
import java.util.Scanner;

/** Reads tokens with a Scanner. */
public class ScanningInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long product = 1;
        for (int i = 0; i < n; i++) {
            product *= in.nextInt();
        }
        System.out.println("product " + product);
        in.nextLine();
        System.out.println("[" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "]");
        System.out.println(in.hasNextDouble() + " " + in.nextDouble() + " " + in.nextBoolean() + " " + in.next() + " " + in.hasNext());
        try {
            in.next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("nothing left");
        }
        Scanner text = new Scanner("1,2,x,4").useDelimiter(",");
        while (text.hasNext()) {
            if (text.hasNextInt()) {
                System.out.print(text.nextInt() + " ");
            } else {
                System.out.print("(" + text.next() + ") ");
            }
        }
        System.out.println();
    }
}
