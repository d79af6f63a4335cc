// answer: holds
// with the bug: violated: java.lang.AssertionError: [lib, gen, app, app] (feasible)
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs the targets of a build, each once all that it depends on have run, several at once. */
public final class BuildScheduler {

    enum State { WAITING, READY, RUNNING, DONE, FAILED, SKIPPED }

    interface Action {
        void run() throws Exception;
    }

    static final class Target {
        final String name;
        final List<String> needs;
        final Action action;
        final List<Target> neededBy = new ArrayList<>();
        final AtomicInteger missing = new AtomicInteger();
        volatile State state = State.WAITING;

        Target(String name, List<String> needs, Action action) {
            this.name = name;
            this.needs = needs;
            this.action = action;
        }

        @Override
        public String toString() {
            return name + " " + state;
        }
    }

    static final class CycleException extends RuntimeException {
        CycleException(List<String> path) {
            super(String.join(" -> ", path));
        }
    }

    private final Map<String, Target> targets = new LinkedHashMap<>();
    private final ExecutorService pool;
    private CountDownLatch left;

    BuildScheduler(int threads) {
        pool = Executors.newFixedThreadPool(threads);
    }

    BuildScheduler target(String name, Action action, String... needs) {
        if (targets.putIfAbsent(name, new Target(name, List.of(needs), action)) != null) {
            throw new IllegalArgumentException("target " + name + " twice");
        }
        return this;
    }

    private void link() {
        for (Target t : targets.values()) {
            t.missing.set(t.needs.size());
            for (String n : t.needs) {
                Target needed = targets.get(n);
                if (needed == null) {
                    throw new IllegalArgumentException(t.name + " needs " + n + ", which nobody makes");
                }
                needed.neededBy.add(t);
            }
        }
        Set<String> done = new HashSet<>();
        for (Target t : targets.values()) {
            check(t, new ArrayList<>(), done);
        }
    }

    private void check(Target t, List<String> path, Set<String> done) {
        if (path.contains(t.name)) {
            path.add(t.name);
            throw new CycleException(path);
        }
        if (!done.add(t.name)) {
            return;
        }
        path.add(t.name);
        for (String n : t.needs) {
            check(targets.get(n), path, done);
        }
        path.remove(path.size() - 1);
    }

    /** Runs all; false if a target failed. */
    boolean build() throws InterruptedException {
        link();
        left = new CountDownLatch(targets.size());
        List<Target> first = new ArrayList<>();
        for (Target t : targets.values()) {
            if (t.needs.isEmpty()) {
                first.add(t);
            }
        }
        first.forEach(this::submit);
        left.await();
        pool.shutdown();
        return targets.values().stream().allMatch(t -> t.state == State.DONE);
    }

    private void submit(Target t) {
        t.state = State.READY;
        pool.execute(() -> run(t));
    }

    private void run(Target t) {
        t.state = State.RUNNING;
        boolean ok;
        try {
            t.action.run();
            ok = true;
        } catch (Exception e) {
            ok = false;
        }
        finish(t, ok ? State.DONE : State.FAILED);
    }

    private void finish(Target t, State s) {
        t.state = s;
        for (Target next : t.neededBy) {
            if (s != State.DONE) {
                if (next.state == State.WAITING) {
                    finish(next, State.SKIPPED);
                }
            } else if (next.missing.decrementAndGet() == 0 && next.state == State.WAITING) { // bug: } else if (next.missing.decrementAndGet() >= 0 && next.missing.get() == 0 && next.state == State.WAITING) {
                submit(next);
            }
        }
        left.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        BuildScheduler b = new BuildScheduler(2)
            .target("lib", () -> log.add("lib"))
            .target("gen", () -> log.add("gen"))
            .target("app", () -> log.add("app"), "lib", "gen");
        boolean ok = b.build();
        assert ok : b.targets.values().toString();
        assert log.size() == 3 : log.toString();
        assert log.get(2).equals("app") : log.toString();
        try {
            new BuildScheduler(1).target("a", () -> {}, "b").target("b", () -> {}, "a").build();
            throw new AssertionError("a cycle");
        } catch (CycleException e) {
            assert e.getMessage().equals("a -> b -> a") : e.getMessage();
        }
    }
}
