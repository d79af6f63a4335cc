// verdict: holds

/** A class loader of the user's that counts what it is asked for. */
public class CountingLoader extends ClassLoader {
    private int asked;

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        assert Thread.holdsLock(this) == false;
        asked++;
        return super.loadClass(name, resolve);
    }

    public static void main(String[] args) throws ClassNotFoundException {
        CountingLoader loader = new CountingLoader();
        Class<?> c = loader.loadClass("java.util.ArrayList");
        assert c == java.util.ArrayList.class && loader.asked == 1;
    }
}
