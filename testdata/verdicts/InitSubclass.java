// verdict: deadlock
/**
 * A subclass without static code of its own is being initialised while its
 * superclass's initialiser runs, which another thread has begun and which needs
 * the subclass.
 */
public class InitSubclass {
    static class Shape {
        static final Shape UNIT = new Square();
    }

    static class Square extends Shape {
    }

    static Object a, b;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> a = new Square());
        t.start();
        b = Shape.UNIT;
        t.join();
    }
}
