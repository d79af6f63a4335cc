package locks

import "fmt"

// Guarded is the kind of programs with data that locks guard, more or less: what each can
// print is compared with what it can with all interleavings.
const Guarded = "guarded"

// guardedData is what a lock guards beside static fields.
const guardedData = `static class Data {
        final Object by;
        int n;
        int[] a = new int[2];
        Data(Object by) { this.by = by; }
        synchronized int sum() { return n + a[0] + a[1]; }
        void add(int x) { n = n * 2 + x; }
    }
`

// guarded is a lock with data that are read under it, for reading or alone, and stored to
// under it alone: but for a program in two, in which somebody forgets it.
func (g *generator) guarded(name string, fair bool) resource {
	take, may := g.ways()
	field, static, elem, object := name+"d.n", name+"n", name+"a", name+"d"
	reads := []op{gives(`"" + ` + field), gives(`"" + ` + static), gives(fmt.Sprintf(`"" + %s[%d]`, elem, g.r.IntN(2))), gives(`"" + ` + object + ".sum()")}
	writes := []op{
		simple(object + ".add(1)"), gives(`"" + (` + static + " = " + static + " * 2 + 1)"), gives(`"" + (` + elem + "[0] += 2)"),
		gives(`"" + ++` + object + ".a[1]"), simple(object + ".a = new int[] {" + field + ", 1}"),
	}
	class, alone, shared := "ReentrantLock", name, name
	if g.r.IntN(3) > 0 {
		class, alone, shared = "ReentrantReadWriteLock", name+".writeLock()", name+".readLock()"
	}
	write := held(alone, take, may, append(writes, reads...))
	read := held(shared, take, may, reads)
	ops := []op{write, write, write, read, read, read}
	switch g.r.IntN(4) {
	case 0:
		ops = append(ops, reads[g.r.IntN(len(reads))], writes[g.r.IntN(len(writes))])
	case 1:
		ops = []op{held(shared, take, may, writes), read, write}
	}
	decl := "static final %s %s = new %s(%v);\n    static int %s;\n    static final int[] %s = new int[2];\n    static final Data %s = new Data(%s);"
	return resource{name, fmt.Sprintf(decl, class, name, class, fair, static, elem, object, name), ops, nil}
}
