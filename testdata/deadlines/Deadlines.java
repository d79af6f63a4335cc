package bandsaw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares what a pool of one thread can do by the models' deadlines, with all choices, and by instants, with all of a grid: random
 * sequences in which tasks are scheduled, the first one is run, and the last one is asked whether it is due. In half of them it is a timer, of which
 * instants may be coarse, and of two tasks at one time the first in the list comes first.
 */
final class Deadlines {
    private static final int ONCE = 0, RATE = 1, DELAY = 2, RUN = 3, ASK = 4;
    private static final int GRID = 14;

    private record Op(int kind, int delay, int period, int grain) {}

    private record Instant(int id, int kind, int period, int grain, long due) {}

    private static final class Task {
        int id, kind, period;
        Deadline due;
    }

    private static Op[] ops;
    private static boolean timer;

    private static Deadline in(Op o) throws ReflectiveOperationException {
        var m = Deadline.class.getDeclaredMethod("in", long.class, long.class);
        m.setAccessible(true);
        return (Deadline) m.invoke(null, (long) o.delay, (long) o.grain);
    }

    private static void forget(String field, Object value) throws ReflectiveOperationException {
        var f = Deadline.class.getDeclaredField(field);
        f.setAccessible(true);
        f.set(null, value);
    }

    private static String byDeadlines() throws ReflectiveOperationException {
        forget("all", new Deadline[0]);
        forget("longest", 1L);
        forget("rough", false);
        Machine.made = 0;
        List<Task> queue = new ArrayList<>();
        String out = "";
        int ids = 0;
        for (Op o : ops) {
            if (o.kind <= DELAY) {
                Task t = new Task();
                t.id = ids++;
                t.kind = o.kind;
                t.period = o.period;
                t.due = in(o);
                queue.add(o.grain > 1 ? 0 : queue.size(), t);
            } else if (!queue.isEmpty() && o.kind == ASK) {
                out += queue.get(queue.size() - 1).due.isOver() ? "+" : "-";
            } else if (!queue.isEmpty()) {
                Task first = queue.get(0);
                for (Task t : queue) {
                    first = t == first || (timer ? first.due.notAfter(t.due) : first.due.before(t.due)) ? first : t;
                }
                first.due.await();
                out += first.id;
                if (first.kind == ONCE) {
                    first.due.drop();
                    queue.remove(first);
                } else if (first.kind == RATE) {
                    first.due.postpone(first.period);
                } else {
                    first.due.leave();
                    first.due.restart(first.period);
                }
            }
        }
        return out;
    }

    private static Set<String> allByDeadlines() throws ReflectiveOperationException {
        Set<String> all = new TreeSet<>();
        Arrays.fill(Machine.script, 0);
        while (true) {
            all.add(byDeadlines());
            int last = Machine.made - 1;
            while (last >= 0 && Machine.script[last] == 1) {
                last--;
            }
            if (last < 0) {
                return all;
            }
            Machine.script[last] = 1;
            Arrays.fill(Machine.script, last + 1, Machine.script.length, 0);
        }
    }

    private static void byInstants(int next, long now, List<Instant> queue, String out, int ids, Set<String> all) {
        if (next == ops.length) {
            all.add(out);
            return;
        }
        Op o = ops[next];
        if (o.kind > DELAY && queue.isEmpty()) {
            byInstants(next + 1, now, queue, out, ids, all);
            return;
        }
        for (long at = now; at <= now + (next == 0 ? 2 : GRID); at++) {
            List<Instant> then = new ArrayList<>(queue);
            if (o.kind <= DELAY) {
                then.add(o.grain > 1 ? 0 : then.size(), new Instant(ids, o.kind, o.period, o.grain, at / o.grain * o.grain + o.delay));
                byInstants(next + 1, at, then, out, ids + 1, all);
            } else if (o.kind == ASK) {
                byInstants(next + 1, at, then, out + (then.get(then.size() - 1).due <= at ? "+" : "-"), ids, all);
            } else {
                Instant first = then.get(0);
                for (Instant t : then) {
                    first = t.due < first.due ? t : first;
                }
                if (first.due <= at) {
                    int i = then.indexOf(first);
                    if (first.kind == ONCE) {
                        then.remove(i);
                    } else {
                        then.set(i, new Instant(first.id, first.kind, first.period, first.grain,
                            first.period + (first.kind == RATE ? first.due : at / first.grain * first.grain)));
                    }
                    byInstants(next + 1, at, then, out + first.id, ids, all);
                }
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        int several = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random r = new Random(seed);
            timer = seed % 2 == 1;
            ops = new Op[4 + r.nextInt(2)];
            for (int i = 0; i < ops.length; i++) {
                int kind = i < 2 ? r.nextInt(3) : Math.min(RUN, r.nextInt(6)) + (r.nextInt(8) == 0 ? 1 : 0);
                int grain = timer && r.nextInt(4) > 0 ? 3 : 1;
                ops[i] = new Op(kind, grain * r.nextInt(grain == 1 ? 5 : 3), grain * (1 + r.nextInt(grain == 1 ? 4 : 2)), grain);
            }
            Set<String> found = allByDeadlines();
            Set<String> want = new TreeSet<>();
            byInstants(0, 0, new ArrayList<>(), "", 0, want);
            several += want.size() > 1 ? 1 : 0;
            if (!found.equals(want)) {
                throw new AssertionError(seed + ": " + Arrays.toString(ops) + ": got " + found + ", want " + want);
            }
        }
        System.out.println(several > 80 ? "agree" : "only " + several + " with several outcomes");
    }
}
