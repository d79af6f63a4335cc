// exit: 1
/** A NullPointerException with its helpful text, uncaught, from an inner class. */
public class UncaughtNull {
    private String name;

    class Printer {
        void print() {
            System.out.println("length " + name.length());
        }
    }

    static void call(UncaughtNull u) {
        Runnable r = u.new Printer()::print;
        r.run();
    }

    public static void main(String[] args) {
        UncaughtNull u = new UncaughtNull();
        u.name = "first";
        call(u);
        u.name = null;
        call(u);
    }
}
