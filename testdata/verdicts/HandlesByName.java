// verdict: holds

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads look up methods by names and types that only the run knows; equal types are one, whoever asks first. */
public class HandlesByName {
    private int stock = 1;
    private int sold;

    public synchronized boolean take(int n) {
        if (stock < n) {
            return false;
        }
        stock -= n;
        return true;
    }

    public synchronized boolean sell(int n) {
        sold += n;
        return true;
    }

    private static MethodHandle find(String name, MethodType type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVirtual(HandlesByName.class, name, type);
    }

    public static void main(String[] args) throws InterruptedException {
        HandlesByName shop = new HandlesByName();
        String[] names = {"take", "sell"};
        MethodType[] types = new MethodType[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            threads[i] = new Thread(() -> {
                try {
                    types[k] = MethodType.methodType(boolean.class, int.class);
                    if ((boolean) find(names[0], types[k]).invoke(shop, 1)) {
                        boolean done = (boolean) find(names[1], types[k]).invoke(shop, 1);
                    }
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (shop.sold != 1 || types[0] != types[1]) {
            throw new AssertionError("sold " + shop.sold);
        }
    }
}
