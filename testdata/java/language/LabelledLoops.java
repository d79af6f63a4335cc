/** break and continue with labels, in every kind of loop. */
public class LabelledLoops {
    static int firstPair(int[] a, int sum) {
        int found = -1;
        search:
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] + a[j] == sum) {
                    found = i * 10 + j;
                    break search;
                }
            }
        }
        return found;
    }

    static String primes(int limit) {
        StringBuilder b = new StringBuilder();
        next:
        for (int n = 2; n < limit; n++) {
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) {
                    continue next;
                }
            }
            b.append(n).append(' ');
        }
        return b.toString();
    }

    static int block(int x) {
        int result = 0;
        out: {
            result += 1;
            if (x > 5) {
                break out;
            }
            result += 10;
            in: {
                if (x > 2) {
                    break in;
                }
                if (x > 1) {
                    break out;
                }
                result += 100;
            }
            result += 1000;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(firstPair(new int[] {1, 5, 9, 14, 3}, 17) + " " + firstPair(new int[] {1, 2}, 9));
        System.out.println(primes(60));
        System.out.println(block(9) + " " + block(4) + " " + block(2) + " " + block(0));
        int n = 0;
        outer:
        while (true) {
            do {
                n++;
                if (n % 7 == 0) {
                    break outer;
                }
                if (n % 2 == 0) {
                    continue outer;
                }
                System.out.print(n + " ");
            } while (n < 100);
        }
        System.out.println("stopped at " + n);
        StringBuilder trace = new StringBuilder();
        rows:
        for (String row : new String[] {"abc", "d#f", "ghi!", "never"}) {
            for (char c : row.toCharArray()) {
                switch (c) {
                    case '#':
                        continue rows;
                    case '!':
                        break rows;
                    default:
                        trace.append(c);
                        break;
                }
                trace.append('.');
            }
            trace.append('/');
        }
        System.out.println(trace);
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        for (;;) {
            if (n-- < 0) {
                break;
            }
        }
        System.out.println(n);
    }
}
