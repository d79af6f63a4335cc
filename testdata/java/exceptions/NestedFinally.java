/** finally inside finally, with every way out. */
public class NestedFinally {
    static StringBuilder log = new StringBuilder();

    static int plain(int how) {
        try {
            log.append("t");
            if (how == 1) {
                throw new IllegalStateException("one");
            }
            if (how == 2) {
                return 2;
            }
            log.append("n");
        } catch (IllegalStateException e) {
            log.append("c");
            return 1;
        } finally {
            log.append("f");
        }
        return 0;
    }

    static int nested(int how) {
        try {
            try {
                if (how == 1) {
                    throw new RuntimeException("inner");
                }
                return how;
            } finally {
                log.append("[");
                try {
                    if (how == 2) {
                        throw new IllegalArgumentException("in finally");
                    }
                } catch (IllegalArgumentException e) {
                    log.append("caught ");
                } finally {
                    log.append("]");
                }
            }
        } catch (RuntimeException e) {
            log.append(e.getMessage());
            return -1;
        } finally {
            log.append("!");
        }
    }

    static int changed() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static StringBuilder shared() {
        StringBuilder b = new StringBuilder("a");
        try {
            return b;
        } finally {
            b.append("b");
            b = null;
        }
    }

    @SuppressWarnings("finally")
    static int overrides(boolean fail) {
        try {
            if (fail) {
                throw new RuntimeException("lost");
            }
            return 1;
        } finally {
            return 2;
        }
    }

    static void replaced() {
        try {
            throw new IllegalStateException("first");
        } finally {
            Integer.parseInt("second");
        }
    }

    static int loops() {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 4) {
                    break;
                }
                n += 10;
            } finally {
                n++;
            }
        }
        return n;
    }

    @SuppressWarnings("finally")
    static int swallow() {
        int tries = 0;
        while (true) {
            try {
                throw new RuntimeException("try " + tries);
            } finally {
                if (++tries < 3) {
                    continue;
                }
                break;
            }
        }
        return tries;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            log.setLength(0);
            int r = plain(i);
            System.out.println(r + " " + log);
        }
        for (int i = 0; i < 3; i++) {
            log.setLength(0);
            int r = nested(i);
            System.out.println(r + " " + log);
        }
        System.out.println(changed() + " " + shared() + " " + overrides(false) + overrides(true) + " " + loops() + " " + swallow());
        try {
            replaced();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getSuppressed().length);
        }
    }
}
