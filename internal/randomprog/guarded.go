package randomprog

// guarded writes an access that keeps to a discipline, as well-behaved programs do,
// and sometimes one that does not: to a static field under the lock of another
// one, to a field under its object's monitor or that of another field's object, to
// an element or an object that is the thread's own.
func (g *generator) guarded() {
	if g.IntN(8) == 0 {
		g.inCase(g.breach)
		return
	}
	switch g.IntN(5) {
	case 0:
		g.underStatic()
	case 1:
		g.underOwn()
	case 2:
		g.underField()
	case 3:
		g.element(g.self % 2)
	case 4:
		g.ownObject()
	}
}

// breach accesses something of that kind without its lock, or that of another.
func (g *generator) breach() {
	switch g.IntN(4) {
	case 0:
		g.touch("<A.u>")
	case 1:
		g.stmt("o0 = <A.p%d>", g.IntN(2))
		g.touch("o0.<Obj.f>")
	case 2:
		g.stmt("o0 = <A.p%d>", g.IntN(2))
		g.touch("o0.<Obj.h>")
	case 3:
		g.element(g.IntN(2))
	}
}

// inCase does something under a condition that may be rare.
func (g *generator) inCase(body func()) {
	then, end := g.fresh(), g.fresh()
	g.stmt("if %s == %d goto %s else %s", g.local(), g.IntN(3), then, end)
	g.label(then)
	body()
	g.stmt("goto %s", end)
	g.label(end)
}

// touch loads a place, stores to it, or adds to it.
func (g *generator) touch(place string) {
	x := g.local()
	switch g.IntN(4) {
	case 0:
		g.stmt("%s = %s", x, place)
	case 1:
		g.stmt("%s = %s", place, x)
	default:
		g.stmt("%s = %s", x, place)
		g.stmt("%s = %s + 1", x, x)
		g.stmt("%s = %s", place, x)
	}
}

// under does something while it holds the monitor of an object.
func (g *generator) under(object string, body func()) {
	m := g.free()
	if m == "" {
		return
	}
	g.stmt("%s = %s", m, object)
	g.stmt("monitor enter %s", m)
	g.open = append(g.open, m)
	body()
	switch g.IntN(6) {
	case 0:
		g.wait()
	case 1:
		g.notify()
	}
	g.open = g.open[:len(g.open)-1]
	g.stmt("monitor exit %s", m)
}

func (g *generator) underStatic() {
	lock := []string{"<A.lock>", "<A.lock>", "class A"}[g.IntN(3)]
	g.under(lock, func() { g.touch("<A.u>") })
}

func (g *generator) underOwn() {
	g.stmt("o0 = <A.p%d>", g.IntN(2))
	g.under("o0", func() { g.touch("o0.<Obj.f>") })
}

// underField uses the object that Obj's constructor makes for the purpose; an
// object may be without one.
func (g *generator) underField() {
	g.stmt("o0 = <A.p%d>", g.IntN(2))
	then, end := g.fresh(), g.fresh()
	g.stmt("m2 = o0.<Obj.l>")
	g.stmt("if m2 == null goto %s else %s", end, then)
	g.label(then)
	g.under("o0.<Obj.l>", func() { g.touch("o0.<Obj.h>") })
	g.stmt("goto %s", end)
	g.label(end)
}

func (g *generator) element(i int) {
	g.stmt("a = <A.arr>")
	x := g.local()
	g.stmt("%s = a[%d]", x, i)
	g.stmt("%s = %s + 1", x, x)
	g.stmt("a[%d] = %s", i, x)
}

// ownObject uses an object in a table that, but for a mistake, is no other
// thread's.
func (g *generator) ownObject() {
	i := g.self % 3
	if g.IntN(8) == 0 {
		i = g.IntN(3)
	}
	g.stmt("table = <A.table>")
	g.stmt("o0 = table[%d]", i)
	if g.IntN(3) == 0 {
		g.touch("o0.<Obj.k>")
		return
	}
	g.under("o0", func() { g.touch("o0.<Obj.k>") })
}

// disciplined chooses what a program uses that mostly keeps to the rules.
func (g *generator) disciplined() {
	all := []func(){g.store, g.load, g.create, g.brief, g.join, g.alive, g.wake, g.pick, g.branch, g.throw, g.section}
	g.kinds = []func(){g.guarded, g.guarded, g.guarded, g.guarded}
	for range g.IntN(3) {
		g.kinds = append(g.kinds, all[g.IntN(len(all))])
	}
}
