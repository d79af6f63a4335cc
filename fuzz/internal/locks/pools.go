package locks

import (
	"fmt"
	"strings"
)

// Pools are compared with themselves as they are in a program that could see what
// the JDK's does in several steps, which has more states, but fewer than one with
// all steps of the locks and queues that it consists of.

// looks is what such a program has, though it never comes there.
const looks = `static void look() {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            public int hashCode() { return 1; }
        };
        log("" + p);
        new FutureTask<Integer>(() -> 1) {
            @Override
            protected void done() { log("done"); }
        }.run();
    }
`

// task is an expression of a task: a Runnable, or a Callable if it gives something.
func (g *generator) task(pool string, gives bool) string {
	said := fmt.Sprintf(`log("%d%s");`, g.self, g.pick("a", "b"))
	switch g.r.IntN(6) {
	case 0, 1:
		said = fmt.Sprintf(`log("%d" + (Thread.interrupted() ? "i" : "u"));`, g.self)
	case 2:
		said = fmt.Sprintf(`log("%d" + (%s.isShutdown() ? "d" : "o") + (Thread.interrupted() ? "i" : "u"));`, g.self, pool)
	}
	switch {
	case g.r.IntN(4) == 0:
		said += ` if (true) throw new IllegalStateException();`
	case g.r.IntN(6) == 0:
		said += ` Thread.sleep(1);`
		if !gives {
			said = `try { ` + said + ` } catch (InterruptedException e) { log("I"); }`
		}
	}
	if gives {
		said += fmt.Sprintf(" return %d;", g.r.IntN(3))
	}
	return "() -> { " + said + " }"
}

func (g *generator) pool(name string) resource {
	made := g.pick("Executors.newFixedThreadPool(1)", "Executors.newFixedThreadPool(1)", "Executors.newFixedThreadPool(2)", "Executors.newSingleThreadExecutor()",
		"Executors.newFixedThreadPool(1, r -> { Thread t = new Thread(r); t.setDaemon(true); return t; })", "Executors.newCachedThreadPool()",
		"new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1))",
		"new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy())")
	if g.only == scheduled {
		made = g.pick("Executors.newScheduledThreadPool(1)", "Executors.newSingleThreadScheduledExecutor()")
	}
	execute := func(g *generator, in string, _ int) { g.line(in, "%s.execute(%s);", name, g.task(name, false)) }
	submit := func(g *generator, in string, _ int) {
		g.line(in, "%sf = %s.submit((Callable<Integer>) %s);", name, name, g.task(name, true))
	}
	get := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(`(%sf == null ? "n" : "g" + %sf.%s)`, name, name, g.pick("get()", "get()", "get(1, TimeUnit.SECONDS)", "isDone()")))
	}
	cancel := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(`(%sf == null ? "n" : "c" + %sf.cancel(%s))`, name, name, g.pick("true", "false")))
	}
	shutdown := simple(name + ".shutdown()")
	ends := gives("(" + name + `.isShutdown() ? "d" : "o") + (` + name + `.isTerminated() ? "T" : "F")`)
	now := gives(`"l" + ` + name + ".shutdownNow().size()")
	ops := []op{execute, execute, submit, submit, get, shutdown, truth(name + ".isShutdown()"), ends, truth(name + ".awaitTermination(1, TimeUnit.SECONDS)")}
	if g.interrupts {
		ops = append(ops, cancel, now, now)
	}
	if !strings.Contains(made, "Single") && g.r.IntN(2) == 0 {
		counts := g.pick("getActiveCount()", "getPoolSize()", "getLargestPoolSize()", "getCompletedTaskCount()", "getQueue().size()")
		ops = append(ops, gives(`"n" + ((ThreadPoolExecutor) `+name+")."+counts), gives(`"n" + ((ThreadPoolExecutor) `+name+")."+counts))
	}
	scene := func(parts ...op) []op {
		all := func(g *generator, in string, depth int) {
			for _, p := range parts {
				p(g, in, depth)
			}
		}
		return []op{all, ops[g.r.IntN(len(ops))]}[:1+g.r.IntN(2)]
	}
	scenes := [][]op{
		scene(execute, shutdown), scene(execute, shutdown, truth(name+".awaitTermination(1, TimeUnit.SECONDS)")), scene(submit, get), scene(submit, get, shutdown),
		scene(submit, cancel), scene(execute, now), scene(submit, now, get), scene(execute, execute), {shutdown, ends}, {execute, now, ends},
	}
	return resource{name, fmt.Sprintf("static final ExecutorService %s = %s;\n    static volatile Future<Integer> %sf;", name, made, name), ops, scenes[g.r.IntN(len(scenes))]}
}

// forkJoin is a pool of fork/join tasks: each logs, and may fork one or two others, which it joins, mostly.
func (g *generator) forkJoin(name string) resource {
	made := g.pick("new ForkJoinPool(1)", "new ForkJoinPool(2)", "new ForkJoinPool(2)", "ForkJoinPool.commonPool()",
		"new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true)")
	leaf := func() string { return fmt.Sprintf("new Task%s(%q, null, null)", name, g.pick("x", "y", "z")) }
	tree := func() string {
		switch g.r.IntN(4) {
		case 0:
			return leaf()
		case 1:
			return fmt.Sprintf("new Task%s(%q, %s, null)", name, g.pick("v", "w"), leaf())
		default:
			return fmt.Sprintf("new Task%s(%q, %s, %s)", name, g.pick("v", "w"), leaf(), leaf())
		}
	}
	decl := fmt.Sprintf(`static final ForkJoinPool %[1]s = %[2]s;
    static volatile ForkJoinTask<String> %[1]sf;

    static class Task%[1]s extends RecursiveTask<String> {
        final String name;
        final Task%[1]s left, right;

        Task%[1]s(String name, Task%[1]s left, Task%[1]s right) {
            this.name = name;
            this.left = left;
            this.right = right;
        }

        @Override
        protected String compute() {
            if (left == null) {
                log(name);
                %[3]s
                return name;
            }
            %[4]s
        }
    }`, name, made, g.pick("", "", "if (name.equals(\"y\")) throw new IllegalStateException();"), g.pick(
		"left.fork(); log(name); return right == null ? left.join() : right.compute() + left.join();",
		"left.fork(); if (right != null) right.fork(); return (right == null ? name : right.join()) + left.join();",
		"left.fork(); if (right != null) right.fork(); return left.join() + (right == null ? name : right.join());",
		"if (right == null) return left.invoke(); invokeAll(left, right); log(name); return left.join() + right.join();",
		"left.fork(); if (right != null) right.fork(); log(name); return name;",
		"left.fork(); String s = right == null ? name : right.invoke(); if (left.tryUnfork()) { log(\"u\"); return s; } left.quietlyJoin(); return s + left.isCompletedNormally();"))
	submit := func(g *generator, in string, _ int) { g.line(in, "%sf = %s.submit(%s);", name, name, tree()) }
	execute := func(g *generator, in string, _ int) { g.line(in, "%s.execute(%s);", name, tree()) }
	invoke := gives(`"v" + ` + name + ".invoke(" + tree() + ")")
	get := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(`(%sf == null ? "n" : "g" + %sf.%s)`, name, name, g.pick("get()", "join()", "isDone()", "cancel(false)")))
	}
	shutdown := simple(name + ".shutdown()")
	ops := []op{submit, submit, execute, invoke, get, get, shutdown, truth(name + ".isShutdown()"), truth(name + ".isTerminated()"),
		truth(name + ".awaitTermination(1, TimeUnit.SECONDS)"), truth(name + ".isQuiescent()"), truth(name + ".awaitQuiescence(1, TimeUnit.SECONDS)")}
	if g.interrupts {
		ops = append(ops, gives(`"l" + `+name+".shutdownNow().size()"))
	}
	return resource{name, decl, ops, nil}
}
