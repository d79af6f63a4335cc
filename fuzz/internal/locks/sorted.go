package locks

import "fmt"

// sorted is a ConcurrentSkipListMap with few keys, some of which are there before the threads begin.
func (g *generator) sorted(name string) resource {
	key := func() string { return fmt.Sprint(g.r.IntN(4)) }
	call := func(format string) op {
		return func(g *generator, in string, _ int) { g.note(in, fmt.Sprintf(`"" + %s.`+format, name, key())) }
	}
	put, remove := call("put(%s, 1)"), call("remove(%s)")
	ops := []op{
		put, put, put, remove, remove, remove, call("get(%s)"), call("containsKey(%s)"), call("putIfAbsent(%s, 2)"), call("replace(%s, 3)"),
		call("remove(%s, 1)"), call("merge(%s, 1, (v, w) -> v + w)"), call("computeIfPresent(%s, (k, v) -> null)"), truth(name + ".isEmpty()"),
		gives(`"f" + ` + name + ".firstEntry()"), gives(`"p" + ` + name + ".pollFirstEntry()"),
	}
	if g.r.IntN(2) == 0 {
		ops = append(ops, gives(`"s" + `+name+".size()"), simple(name+".firstKey()"))
	}
	if g.r.IntN(3) == 0 { // there are no sections where something goes through it, if something is removed
		if g.r.IntN(4) > 0 {
			ops = []op{put, put, call("get(%s)"), call("putIfAbsent(%s, 2)"), call("replace(%s, 3)"), gives(`"s" + ` + name + ".size()")}
		}
		ops = append(ops, call("floorKey(%s)"), gives(`"l" + `+name+".lastEntry()"), func(g *generator, in string, _ int) {
			g.line(in, "for (int k : %s.keySet()) { log(\"%d\" + k); }", name, g.self)
		})
	}
	decl := fmt.Sprintf("static final ConcurrentSkipListMap<Integer, Integer> %s = new ConcurrentSkipListMap<>();", name)
	if n := g.r.IntN(4); n > 0 {
		decl += "\n    static {"
		for range n {
			decl += fmt.Sprintf(" %s.put(%s, 1);", name, key())
		}
		if n > 1 && g.r.IntN(2) == 0 {
			decl += fmt.Sprintf(" %s.remove(%s);", name, key())
		}
		decl += " }"
	}
	return resource{name, decl, ops, nil}
}
