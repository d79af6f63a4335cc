package locks

import (
	"fmt"
	"slices"
	"strings"
)

// future is a CompletableFuture with another one and some that depend on both. What is
// logged by a function says which thread runs it.
func (g *generator) future(name string) resource {
	f := &futures{g: g, name: name, all: []string{name, name + "b"}}
	class := "CompletableFuture"
	var decl []string
	if g.r.IntN(8) == 0 {
		class = "Future" + name
		decl = append(decl, fmt.Sprintf(`static class %[1]s<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            log("new" + %[2]sby());
            return new %[1]s<>();
        }
    }`, class, name))
	}
	decl = append(decl, fmt.Sprintf("static final CompletableFuture<Integer> %[1]s = new %[2]s<>(), %[1]sb = new CompletableFuture<>();", name, class))
	if g.r.IntN(3) > 0 {
		f.all = append(f.all, name+"all")
		decl = append(decl, fmt.Sprintf("static final CompletableFuture<Void> %[1]sall = CompletableFuture.allOf(%[1]s, %[1]sb);", name))
	}
	if g.r.IntN(3) > 0 {
		f.all = append(f.all, name+"any")
		decl = append(decl, fmt.Sprintf("static final CompletableFuture<Object> %[1]sany = CompletableFuture.anyOf(%[1]s, %[1]sb);", name))
	}
	decl = append(decl, fmt.Sprintf(`static String %[1]sby() {
        int i = 0;
        while (i < threads.length && threads[i] != Thread.currentThread()) {
            i++;
        }
        return "by" + i;
    }`, name))
	complete := func(g *generator, in string, _ int) {
		all := f.all
		if g.r.IntN(3) > 0 {
			all = all[:2]
		}
		g.note(in, "("+g.pick(all...)+"."+g.pick("complete(null)", "complete(null)", "completeExceptionally(new IllegalStateException())", "cancel(true)")+` ? "T" : "F")`)
	}
	wait := "join()"
	if g.timed && g.r.IntN(2) == 0 {
		wait = "get(1, TimeUnit.SECONDS)"
	}
	await := func(g *generator, in string, _ int) { g.note(in, fmt.Sprintf(`"j" + %s.%s`, g.pick(f.all...), wait)) }
	looks := []string{`(%s.isDone() ? "D" : "-")`, `(%s.isDone() ? "D" : "-")`, `(%s.isCompletedExceptionally() ? "E" : "-")`, `(%s.isCancelled() ? "C" : "-")`}
	look := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(g.pick(looks...), g.pick(f.all...))+" + "+fmt.Sprintf(looks[0], f.all[len(f.all)-1]))
	}
	ops := []op{f.depends, f.depends, f.depends, complete, complete, complete, look, await}
	if g.r.IntN(2) == 0 {
		f.executor = name + "x"
		said := g.r.IntN(5)
		decl = append(decl, []string{
			"static final Executor %[1]sx = r -> r.run();",
			"static final Executor %[1]sx = r -> new Thread(r).start();",
			`static final Executor %[1]sx = r -> { log("x" + %[1]sby()); r.run(); log("y"); };`,
			"static volatile boolean %[1]sshut;\n    static final Executor %[1]sx = r -> { if (%[1]sshut) { throw new RejectedExecutionException(); } new Thread(r).start(); };",
			"static final ExecutorService %[1]sx = Executors.newFixedThreadPool(1);",
		}[said])
		decl[len(decl)-1] = strings.ReplaceAll(decl[len(decl)-1], "%[1]s", name)
		switch said {
		case 3:
			ops = append(ops, func(g *generator, in string, _ int) { g.line(in, "%sshut = true;", name); g.log(in, `"shut"`) })
		case 4:
			ops = append(ops, simple(name+"x.shutdown()"))
		}
	}
	if g.r.IntN(12) == 0 {
		ops = append(ops, simple(name+".obtrudeValue(9)"))
	}
	then := func(ops ...op) op {
		return func(g *generator, in string, depth int) {
			for _, o := range ops {
				o(g, in, depth)
			}
		}
	}
	scenes := [][]op{
		{then(f.depends, complete), then(f.depends, look), complete},
		{then(f.depends, complete), then(complete, look), look},
		{then(f.depends, f.depends, complete), then(complete, look)},
		{then(f.depends, complete), then(f.depends, complete), look},
		{then(f.depends, complete), then(await, look)},
		{then(f.depends, f.depends), complete, then(complete, look)},
	}
	scene := scenes[g.r.IntN(len(scenes))]
	return resource{name, strings.Join(decl, "\n    "), ops, slices.Clip(g.cast(scene[:2+g.r.IntN(len(scene)-1)]...))}
}

// futures are those of one resource.
type futures struct {
	g              *generator
	name, executor string
	all            []string
}

// depends writes a statement that makes something depend on one of them, or on both.
func (f *futures) depends(g *generator, in string, _ int) {
	one := func() string { return f.name + g.pick("", "", "b") }
	said := func(what string) string {
		return fmt.Sprintf(`log("%d" + %sby() + "%s");`, g.self, f.name, what)
	}
	a, b := one(), one()
	async := func(call string) string {
		if f.executor == "" || g.r.IntN(2) == 0 {
			return call
		}
		method, rest, _ := strings.Cut(call, "(")
		return method + "Async(" + strings.TrimSuffix(rest, ")") + ", " + f.executor + ")"
	}
	calls := []string{
		async("thenAccept(x -> { " + said("a") + " })"),
		async("thenApply(x -> { "+said("b")+" return x; })") + "." + async("thenAccept(x -> { "+said("c")+" })"),
		async("whenComplete((x, e) -> { " + said("w") + " })"),
		async("handle((x, e) -> { " + said("h") + " return e == null ? x : null; })"),
		"exceptionally(e -> { " + said("e") + " return null; })",
		async("thenCombine(" + b + ", (x, y) -> { " + said("d") + " return x; })"),
		async("runAfterBoth("+b+", () -> { "+said("2")+" })") + ".whenComplete((x, e) -> { " + said("W") + " })",
		async("runAfterEither(" + b + ", () -> { " + said("o") + " })"),
		async("applyToEither(" + b + ", x -> { " + said("p") + " return x; })"),
		async("thenCompose(x -> "+b+")") + ".thenRun(() -> { " + said("f") + " })",
		"thenCompose(x -> { " + said("m") + " return " + b + ".thenApply(y -> y); }).thenRun(() -> { " + said("n") + " })",
		"copy().thenRun(() -> { " + said("g") + " })",
		"thenRunAsync(() -> { " + said("g") + " })",
	}
	if f.executor != "" {
		calls = append(calls, "completeAsync(() -> { "+said("s")+" return null; }, "+f.executor+")")
	}
	g.line(in, "%s.%s;", a, g.pick(calls...))
	g.log(in, `"dep"`)
}
