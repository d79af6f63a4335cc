/** Exceptions, thrown and implicit, through handlers of all shapes. */
public class Exceptions {
    static class Mine extends Exception {
        final int code;

        Mine(int code) {
            super("mine " + code);
            this.code = code;
        }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() throws Mine {
            System.out.println("close " + name);
            if (name.equals("bad")) {
                throw new Mine(99);
            }
        }
    }

    static int zero;
    static int[] array = {1};
    static Object object = "text";
    static Object[] strings = new String[1];

    static void implicit(int kind) {
        switch (kind) {
            case 0:
                System.out.println(1 / zero);
                break;
            case 1:
                System.out.println(1L % zero);
                break;
            case 2:
                System.out.println(array[1 + zero]);
                break;
            case 3:
                array[-1 - zero] = 2;
                break;
            case 4:
                array = new int[-1 - zero];
                break;
            case 5:
                System.out.println((Integer) object);
                break;
            case 6:
                strings[0] = Integer.valueOf(zero);
                break;
            case 7:
                ((String) null).length();
                break;
            case 8:
                int[] none = zero == 0 ? null : array;
                none[0]++;
                break;
            case 9:
                Object lock = zero == 0 ? null : object;
                synchronized (lock) {
                    System.out.println("never");
                }
                break;
            case 10:
                throw null;
            case 11:
                object.notify();
                break;
            default:
                System.out.println("nothing");
        }
    }

    static int finals(int n) throws Mine {
        int x = 0;
        try {
            x += 1;
            if (n == 0) {
                return x;
            }
            try {
                x += 2;
                if (n == 1) {
                    throw new Mine(n);
                }
                if (n == 2) {
                    return x / zero;
                }
            } catch (ArithmeticException e) {
                x += 4;
                if (n == 2) {
                    throw new Mine(x);
                }
            } finally {
                x += 8;
                System.out.println("inner " + x);
            }
            x += 16;
        } catch (Mine e) {
            x += e.code * 100;
            if (n == 2) {
                throw e;
            }
        } finally {
            x += 32;
            System.out.println("outer " + x);
            if (n == 4) {
                return -1;
            }
        }
        return x;
    }

    static synchronized int locked(Object o, int n) {
        synchronized (o) {
            synchronized (Exceptions.class) {
                if (n == 1) {
                    return 1;
                }
                if (n == 2) {
                    throw new IllegalStateException("two");
                }
            }
            System.out.println(Thread.holdsLock(o));
        }
        return 3;
    }

    static void resources(boolean bad, boolean fail) {
        try (Resource a = new Resource("good"); Resource b = new Resource(bad ? "bad" : "fine")) {
            System.out.println(a.name + b.name);
            if (fail) {
                throw new IllegalArgumentException("failed");
            }
        } catch (Mine | IllegalArgumentException e) {
            System.out.println(e.getMessage() + e.getSuppressed().length);
        }
    }

    static int deep(int n) {
        if (n == 0) {
            throw new UnsupportedOperationException("deep");
        }
        try {
            return deep(n - 1) + 1;
        } finally {
            zero = 0;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 13; i++) {
            try {
                implicit(i);
            } catch (ArithmeticException e) {
                System.out.println("arithmetic " + e.getMessage());
            } catch (ArrayIndexOutOfBoundsException | NegativeArraySizeException | ArrayStoreException e) {
                System.out.println("array");
            } catch (ClassCastException e) {
                System.out.println("cast");
            } catch (NullPointerException e) {
                System.out.println("null");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        for (int i = 0; i < 5; i++) {
            try {
                System.out.println(finals(i));
            } catch (Mine e) {
                System.out.println(e.getMessage());
            }
        }
        Object o = new Object();
        for (int i = 1; i < 4; i++) {
            try {
                System.out.println(locked(o, i));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.println(Thread.holdsLock(o) || Thread.holdsLock(Exceptions.class));
        }
        resources(false, false);
        resources(true, false);
        resources(true, true);
        try {
            deep(5);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            try {
                throw new Mine(1);
            } finally {
                System.out.println("finally");
            }
        } catch (Exception e) {
            Throwable t = new RuntimeException(e);
            System.out.println(t.getCause() == e);
            System.out.println(t.getMessage());
        }
        while (true) {
            try {
                if (zero++ > 3) {
                    break;
                }
                continue;
            } finally {
                System.out.println("loop " + zero);
            }
        }
    }
}
