// verdict: holds
/** An object filled before it is published is seen whole (memory is sequentially consistent). */
public class Publication {
    static class Box {
        int a, b;
        Box next;
    }

    static volatile Box shared;

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                Box inner = new Box();
                inner.a = 1;
                inner.b = 1;
                Box outer = new Box();
                outer.next = inner;
                shared = outer;
            }
        }.start();
        Box seen = shared;
        if (seen != null) {
            assert seen.next.a == seen.next.b;
        }
    }
}
