// verdict: holds
/** A class's initialisation initialises the interfaces with default methods, called or not, and no others. */
public class InterfaceInit {
    static int order;

    static int next(int digit) {
        order = order * 10 + digit;
        return digit;
    }

    interface WithDefault {
        int FIRST = next(1);

        default void neverCalled() {}
    }

    interface WithoutDefault {
        int LATER = next(2);
    }

    static class Both implements WithDefault, WithoutDefault {
        static final int OWN = next(3);
    }

    public static void main(String[] args) {
        new Both();
        assert order == 13 : order;
        int later = WithoutDefault.LATER;
        assert order == 132;
    }
}
