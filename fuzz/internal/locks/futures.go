package locks

import "fmt"

// future is a CompletableFuture with another one and some that depend on both. What is
// logged by a function says which thread runs it.
func (g *generator) future(name string) resource {
	one := func() string { return name + g.pick("", "", "b") }
	said := func(what string) string {
		return fmt.Sprintf(`log("%d" + %sby() + "%s");`, g.self, name, what)
	}
	depends := func(g *generator, in string, _ int) {
		f := one()
		g.line(in, "%s.%s;", f, g.pick(
			"thenAccept(x -> { "+said("a")+" })",
			"thenApply(x -> { "+said("b")+" return x + 1; }).thenAccept(x -> { "+said("c")+" })",
			"whenComplete((x, e) -> { "+said("w")+" })",
			"exceptionally(e -> { "+said("e")+" return 0; })",
			"thenCombine("+one()+", (x, y) -> { "+said("d")+" return x + y; })",
			"runAfterEither("+one()+", () -> { "+said("o")+" })",
			"thenCompose(x -> "+one()+").thenRun(() -> { "+said("f")+" })",
			"thenRunAsync(() -> { "+said("g")+" })"))
		g.log(in, `"dep"`)
	}
	wait := "join()"
	if g.timed && g.r.IntN(2) == 0 {
		wait = "get(1, TimeUnit.SECONDS)"
	}
	done := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(`(%s.isDone() ? "D" : "-") + (%s.isDone() ? "D" : "-")`, one(), name+g.pick("all", "any")))
	}
	complete := func(g *generator, in string, depth int) {
		truth(one()+"."+g.pick("complete(1)", "complete(2)", "complete(3)", "completeExceptionally(new IllegalStateException())", "cancel(true)"))(g, in, depth)
	}
	await := func(g *generator, in string, _ int) {
		g.note(in, fmt.Sprintf(`"j" + %s.%s`, g.pick(one(), name+"all", name+"any"), wait))
	}
	decl := fmt.Sprintf(`static final CompletableFuture<Integer> %[1]s = new CompletableFuture<>(), %[1]sb = new CompletableFuture<>();
    static final CompletableFuture<Void> %[1]sall = CompletableFuture.allOf(%[1]s, %[1]sb);
    static final CompletableFuture<Object> %[1]sany = CompletableFuture.anyOf(%[1]s, %[1]sb);

    static String %[1]sby() {
        int i = 0;
        while (i < threads.length && threads[i] != Thread.currentThread()) {
            i++;
        }
        return "by" + i;
    }`, name)
	scene := []op{
		func(g *generator, in string, depth int) { depends(g, in, depth); complete(g, in, depth) },
		func(g *generator, in string, depth int) { depends(g, in, depth); done(g, in, depth) },
		complete,
	}
	return resource{name, decl, []op{depends, depends, depends, complete, complete, done, await}, scene[:2+g.r.IntN(2)]}
}
