package locks

import "fmt"

// table is a ConcurrentHashMap with keys of which some share a bin, until it has grown, which is soon, mostly.
func (g *generator) table(name string) resource {
	keys := []string{"0", "0", "16", "1"}
	if g.r.IntN(2) == 0 {
		keys = []string{"0", "1", "5", "5"}
	}
	key := func() string { return g.pick(keys...) }
	function := func(gives string) string {
		if g.r.IntN(3) == 0 {
			return fmt.Sprintf(`{ log("%df"); return %s; }`, g.self, gives)
		}
		return gives
	}
	// call writes a statement with an operation, of which each occurrence of %s is a key.
	call := func(expr func() string) op {
		return func(g *generator, in string, _ int) { g.note(in, fmt.Sprintf(`"" + %s.%s`, name, expr())) }
	}
	put := call(func() string { return fmt.Sprintf("put(%s, %d)", key(), 1+g.r.IntN(3)) })
	compute := call(func() string {
		return fmt.Sprintf("compute(%s, (k, v) -> %s)", key(), function(g.pick("v == null ? 1 : v + 1", "v == null ? 2 : null", "v == null ? null : 3")))
	})
	ops := []op{
		put, put, compute, compute,
		call(func() string { return fmt.Sprintf("get(%s)", key()) }),
		call(func() string { return fmt.Sprintf("containsKey(%s)", key()) }),
		call(func() string { return fmt.Sprintf("putIfAbsent(%s, 4)", key()) }),
		call(func() string { return fmt.Sprintf("remove(%s)", key()) }),
		call(func() string { return fmt.Sprintf("replace(%s, 1, 5)", key()) }),
		call(func() string { return fmt.Sprintf("computeIfAbsent(%s, k -> %s)", key(), function("6")) }),
		call(func() string { return fmt.Sprintf("computeIfPresent(%s, (k, v) -> %s)", key(), function("v + 1")) }),
		call(func() string { return fmt.Sprintf("merge(%s, 1, (v, w) -> %s)", key(), function("v + w")) }),
	}
	if g.r.IntN(2) == 0 {
		ops = append(ops, call(func() string { return "size()" }), call(func() string { return "isEmpty()" }))
	}
	if g.r.IntN(3) == 0 {
		ops = append(ops, func(g *generator, in string, _ int) {
			g.line(in, "for (int v : %s.values()) { log(\"%d\" + v); }", name, g.self)
		}, func(g *generator, in string, _ int) {
			g.line(in, "for (Iterator<Integer> i = %s.keySet().iterator(); i.hasNext(); ) { if (i.next() == 0) { i.remove(); } }", name)
		}, simple(name+".clear()"))
	}
	made := g.pick("", "", "1")
	return resource{name, fmt.Sprintf("static final ConcurrentHashMap<Integer, Integer> %s = new ConcurrentHashMap<>(%s);", name, made), ops, nil}
}

// adder is a LongAdder, to which threads mostly add different numbers.
func (g *generator) adder(name string) resource {
	ops := []op{
		simple(name + ".increment()"), simple(name + ".decrement()"), simple(fmt.Sprintf("%s.add(%d)", name, 2+g.r.IntN(3))),
		gives(`"" + ` + name + ".sum()"), gives(`"" + ` + name + ".intValue()"), gives(`"" + ` + name),
	}
	if g.r.IntN(4) == 0 {
		ops = append(ops, gives(`"" + `+name+".sumThenReset()"), simple(name+".reset()"))
	}
	return resource{name, fmt.Sprintf("static final LongAdder %s = new LongAdder();", name), ops, nil}
}
