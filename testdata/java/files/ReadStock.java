// files: shop
// args: stock.csv
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.Scanner;
import java.util.TreeMap;

/** Reads its files as programs did before java.nio. */
public class ReadStock {
    public static void main(String[] args) throws IOException {
        Map<String, Double> worth = new TreeMap<>();
        try (BufferedReader in = new BufferedReader(new FileReader(args[0]))) {
            for (String line; (line = in.readLine()) != null; ) {
                String[] parts = line.split(";");
                worth.put(parts[0], Integer.parseInt(parts[1]) * Double.parseDouble(parts[2]));
            }
        }
        System.out.println(worth);

        Properties settings = new Properties();
        try (InputStream in = new FileInputStream(new File("shop.properties"))) {
            settings.load(in);
        }
        System.out.println(new TreeMap<>(settings));

        File orders = new File("orders");
        File[] all = orders.listFiles();
        Arrays.sort(all);
        for (File f : all) {
            try (Scanner s = new Scanner(f, "UTF-8")) {
                while (s.hasNextLine()) {
                    System.out.println(f.getPath() + ": " + s.nextLine());
                }
            }
        }
        System.out.println(orders.isDirectory() + " " + orders.isFile() + " " + new File("orders/1.txt").length() + " " + new File("nothing").exists()
                + " " + new File("nothing").list() + " " + new File("./orders/../stock.csv").canRead() + " " + new File("").exists());

        try (InputStream in = new FileInputStream("bytes.bin")) {
            System.out.print(in.available() + ":");
            System.out.print(" " + in.read() + " " + in.skip(1));
            for (int b; (b = in.read()) >= 0; ) {
                System.out.print(" " + b);
            }
            System.out.println(" " + in.read() + " " + in.read(new byte[3]) + " " + in.available());
            in.close();
            in.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        for (String name : new String[] {"nowhere.txt", "orders", "stock.csv/x", "orders/9.txt", ""}) {
            try {
                new FileInputStream(name);
            } catch (FileNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try (InputStream in = new FileInputStream("empty.txt")) {
            System.out.println(in.read() + " " + in.readAllBytes().length);
        }
    }
}
