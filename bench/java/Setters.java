/** A hundred threads set two fields that belong together; one checks that they agree. */
public class Setters {
    static final int SETTERS = 100;
    private int a;
    private int b;

    void set() {
        a = 1;
        b = -1;
    }

    void check() {
        int x = a;
        int y = b;
        assert x == 0 && y == 0 || x == 1 && y == -1 : x + " and " + y;
    }

    public static void main(String[] args) {
        Setters shared = new Setters();
        for (int i = 0; i < SETTERS; i++) {
            new Thread(shared::set).start();
        }
        new Thread(shared::check).start();
    }
}
