// verdict: holds
/** A class loader of the user's own, and the ones that every program has. */
public class OwnLoader {
    static class Plugins extends ClassLoader {
    }

    public static void main(String[] args) throws InterruptedException {
        ClassLoader system = ClassLoader.getSystemClassLoader();
        assert new Plugins().getParent() == system;
        assert OwnLoader.class.getClassLoader() == system && String.class.getClassLoader() == null;
        assert system.getParent() == ClassLoader.getPlatformClassLoader();
        Thread t = new Thread(() -> {
            assert Thread.currentThread().getContextClassLoader() == system;
            assert OwnLoader.class.getClassLoader().getName().equals("app");
        });
        t.start();
        t.join();
    }
}
