package tables

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// orderly reports whether the seed's program is one thread's, so that java shows what it can log: that depends
// on identity hash codes only.
func orderly(seed uint64) bool { return seed%4 != 3 }

// ordering writes a program of one thread that fills a few tables and looks at their order.
type ordering struct {
	generator
	// values is of what kind those of maps are.
	values int
	// keys is how many there are; null is which of them is so, -1 for none.
	keys, null int
	tables     []table
	// about is the table with which most is done.
	about int
	// copies counts what was given a name.
	copies int
}

// table is a variable with a table.
type table struct {
	name, class string
	// weak: iterators go on while entries come and go.
	weak bool
}

const declarations = `import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.*;

public class %s {
    static String log = "";

    enum Tone { LOW, MID, HIGH, NONE }

    static class Key {
        final int id;

        Key(int id) { this.id = id; }

        @Override
        public String toString() { return "k" + id; }
    }

    static class Sub extends Key {
        Sub(int id) { super(id); }
    }

    static final class Other {
        @Override
        public String toString() { return "other"; }
    }

    static final class Worker extends Thread {
        @Override
        public String toString() { return getName(); }

        Worker(String name) { super(name); }
    }

    record Pair(Object of, int n) {}

    /** Is compared as usual. */
    static final class Plain {
        final int n;
        final Object name;

        Plain(int n, Object name) {
            this.n = n;
            this.name = name;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Plain other = (Plain) o;
            return n == other.n && Objects.equals(name, other.name);
        }

        @Override
        public int hashCode() { return Objects.hash(n, name); }

        @Override
        public String toString() { return "plain" + n; }
    }

    /** Is compared with others of its class only. */
    static final class Strict {
        final int n;

        Strict(int n) { this.n = n; }

        @Override
        public boolean equals(Object o) { return ((Strict) o).n == n; }

        @Override
        public int hashCode() { return n; }

        @Override
        public String toString() { return "strict" + n; }
    }

    /** Says that it is compared. */
    static final class Loud {
        final int n;

        Loud(int n) { this.n = n; }

        @Override
        public boolean equals(Object o) {
            log("eq" + n);
            return o instanceof Loud l && l.n == n;
        }

        @Override
        public int hashCode() {
            log("h" + n);
            return n;
        }

        @Override
        public String toString() { return "loud" + n; }
    }

    /** Counts how often its hash code is asked for. */
    static final class Counted {
        final int n;

        Counted(int n) { this.n = n; }

        @Override
        public boolean equals(Object o) { return o instanceof Counted c && c.n == n; }

        @Override
        public int hashCode() {
            log("c" + n);
            return n;
        }

        @Override
        public String toString() { return "counted" + n; }
    }

    static void log(Object x) { log += x + " "; }

    public static void main(String[] args) {
`

// order is the program of a seed, as a class of that name, whose static field log says in the end what happened.
func order(seed uint64, class string) string {
	g := &ordering{generator: generator{r: rand.New(rand.NewPCG(seed, 6))}, null: -1}
	fmt.Fprintf(&g.b, declarations, class)
	g.line(2, "Object[] keys = {%s};", strings.Join(g.objects(), ", "))
	g.values = g.r.IntN(10)
	g.declare()
	g.line(2, "try {")
	g.fill(3, g.tables[g.about])
	for range g.r.IntN(3) / 2 {
		g.fill(3, g.any())
	}
	for range g.r.IntN(3) {
		g.change(3, g.any())
	}
	for range 1 + g.r.IntN(5)/4 {
		g.scene(3)
	}
	g.line(2, "} catch (RuntimeException e) {")
	g.line(3, "log(e.getClass().getSimpleName());")
	g.line(2, "}")
	g.line(1, "}")
	g.line(0, "}")
	return g.b.String()
}

// objects are those that are keys.
func (g *ordering) objects() (all []string) {
	g.keys = 2 + g.r.IntN(3)
	kind := g.r.IntN(14)
	for i := range g.keys {
		key := fmt.Sprintf("new Key(%d)", i)
		switch kind {
		case 0, 1, 2, 3: // mixed with others, whose hash codes are fixed
			if i > 0 && (i == g.keys-1 || g.r.IntN(4) == 0) {
				key = g.pick(`"text"`, "17", `"b"`, "9L", "true", "null")
				if key == "null" {
					if g.null >= 0 {
						key = `"t"`
					} else {
						g.null = i
					}
				}
			}
		case 4:
			key = g.pick("new Key(%d)", "new Sub(%d)")
			key = fmt.Sprintf(key, i)
		case 5:
			key = "Tone." + []string{"LOW", "MID", "HIGH", "NONE"}[i]
		case 6:
			key = fmt.Sprintf(`new Worker("w%d")`, i)
		case 7:
			key = []string{"Key.class", "Sub.class", "Other.class", "Tone.class"}[i]
		case 8:
			key = fmt.Sprintf("new Pair(%s, %d)", g.pick(key, key, "Tone.LOW", `"p"`), i)
		case 9:
			if g.r.IntN(2) == 0 {
				key = g.pick("new Other()", "Tone.LOW", "Key.class")
			}
		case 10:
			if i == g.keys-1 || g.r.IntN(3) == 0 {
				key = fmt.Sprintf(g.pick("new Plain(%d, null)", "new Strict(%d)", "new Loud(%d)", "new Counted(%d)"), i)
			}
		}
		all = append(all, key)
	}
	return all
}

// declare writes the variables for tables.
func (g *ordering) declare() {
	for _, name := range []string{"m", "n"}[:1+g.r.IntN(2)] {
		t := table{name: name, class: g.pick("HashMap", "HashMap", "HashMap", "HashMap", "ConcurrentHashMap", "ConcurrentHashMap", "ConcurrentHashMap", "Hashtable", "LinkedHashMap", "IdentityHashMap")}
		t.weak = t.class == "ConcurrentHashMap" || t.class == "Hashtable"
		size := ""
		if g.r.IntN(4) == 0 {
			size = g.pick("1", "4", "40")
		}
		g.line(2, "Map<Object, Object> %s = new %s<>(%s);", name, t.class, size)
		g.tables = append(g.tables, t)
	}
	t := table{name: "s", class: g.pick("HashSet", "HashSet", "HashSet", "HashSet", "HashSet", "ConcurrentHashMap", "ConcurrentHashMap", "LinkedHashSet", "IdentityHashMap")}
	t.weak = t.class == "ConcurrentHashMap"
	made := "new " + t.class + "<>()"
	switch t.class {
	case "ConcurrentHashMap":
		made = "ConcurrentHashMap.newKeySet()"
	case "IdentityHashMap":
		made = "Collections.newSetFromMap(new IdentityHashMap<>())"
	}
	g.line(2, "Set<Object> s = %s;", made)
	g.tables = append(g.tables, t)
	g.about = g.r.IntN(len(g.tables))
}

func (g *ordering) key() string { return fmt.Sprintf("keys[%d]", g.r.IntN(g.keys)) }

// set reports whether the table is a set.
func (t table) set() bool { return t.name == "s" }

// any is one of the tables, mostly the one that the program is about.
func (g *ordering) any() table {
	if g.r.IntN(8) > 0 {
		return g.tables[g.about]
	}
	return g.tables[g.r.IntN(len(g.tables))]
}

// elements is an expression for the keys of the table, or for what else is in their order.
func (t table) elements(g *ordering) string {
	if t.set() {
		return t.name
	}
	return t.name + g.pick(".keySet()", ".keySet()", ".keySet()", ".entrySet()", ".values()")
}

// names is an expression for the keys of the table.
func (t table) names() string {
	if t.set() {
		return t.name
	}
	return t.name + ".keySet()"
}

// value is an expression for a value of maps.
func (g *ordering) value() string {
	n := g.r.IntN(3)
	switch g.values {
	case 0:
		return fmt.Sprintf("new Loud(%d)", n)
	case 1:
		return g.pick(fmt.Sprintf("new Strict(%d)", n), fmt.Sprintf("new Strict(%d)", n), `"v"`)
	case 2:
		return fmt.Sprintf("new Plain(%d, %s)", n, g.pick("null", `"v"`))
	case 3:
		return fmt.Sprintf("new Counted(%d)", n)
	}
	return fmt.Sprint(n)
}

// put is an expression that puts the key into the table.
func (g *ordering) put(t table, key string) string {
	if t.set() {
		return t.name + ".add(" + key + ")"
	}
	value := g.value()
	if g.r.IntN(4) == 0 {
		return t.name + g.pick(".putIfAbsent("+key+", "+value+")", ".computeIfAbsent("+key+", x -> "+value+")", ".merge("+key+", "+value+", (x, y) -> y)")
	}
	return t.name + ".put(" + key + ", " + value + ")"
}

// fill writes statements that put keys into a table, mostly all.
func (g *ordering) fill(depth int, t table) {
	switch n := g.r.IntN(6); {
	case n == 0 || n == 1 && t.weak:
		g.line(depth, "%s;", g.put(t, g.key()))
	case n < 3:
		for _, i := range g.r.Perm(g.keys)[:g.keys-g.r.IntN(2)] {
			g.line(depth, "%s;", g.put(t, fmt.Sprintf("keys[%d]", i)))
		}
	default:
		g.line(depth, "for (Object k : keys) {")
		if g.null >= 0 && t.weak {
			g.line(depth+1, "if (k != null) {")
			g.line(depth+2, "%s;", g.put(t, "k"))
			g.line(depth+1, "}")
		} else {
			g.line(depth+1, "%s;", g.put(t, "k"))
		}
		g.line(depth, "}")
	}
}

// change writes statements after which other keys are in the table, or at other places.
func (g *ordering) change(depth int, t table) {
	a, b := g.key(), g.key()
	switch g.r.IntN(8) {
	case 0:
		g.line(depth, "%s.remove(%s);", t.name, a)
	case 1: // one takes the other's place
		g.line(depth, "%s.remove(%s);", t.name, a)
		g.line(depth, "%s;", g.put(t, b))
	case 2: // one goes behind those at its place
		g.line(depth, "%s.remove(%s);", t.name, a)
		g.line(depth, "%s;", g.put(t, a))
	case 3: // one is left
		g.line(depth, "for (int i = %d; i < keys.length; i++) {", g.r.IntN(2))
		g.line(depth+1, "%s.remove(keys[i]);", t.name)
		g.line(depth, "}")
	case 4: // the table grows, and its other keys go again, or stay
		key, leave := g.pick("i", `"x" + i`, "new Key(i)"), g.r.IntN(3) > 0
		g.line(depth, "for (int i = 10; i < %d; i++) {", 16+8*g.r.IntN(2))
		g.line(depth+1, "Object k = %s;", key)
		g.line(depth+1, "%s;", g.put(t, "k"))
		if key == "new Key(i)" && leave {
			g.line(depth+1, "%s.remove(k);", t.name)
		}
		g.line(depth, "}")
		if key != "new Key(i)" && leave {
			g.line(depth, "for (int i = 10; i < 24; i++) {")
			g.line(depth+1, "%s.remove(%s);", t.name, key)
			g.line(depth, "}")
		}
	case 5:
		g.line(depth, "%s.clear();", t.name)
		g.line(depth, "%s;", g.put(t, a))
	case 6:
		g.line(depth, "log(%s.%s(%s));", t.name, map[bool]string{true: "contains", false: "get"}[t.set()], a)
	default:
		g.line(depth, "%s;", g.put(t, a))
	}
}

// scene writes statements that log what depends on the order of a table, or could.
func (g *ordering) scene(depth int) {
	t := g.any()
	if t.weak && g.r.IntN(3) > 0 {
		g.meanwhile(depth, t)
		return
	}
	if g.values < 4 && g.r.IntN(2) == 0 {
		g.compared(depth, t, g.any())
		return
	}
	switch g.r.IntN(9) {
	case 0, 1:
		g.through(depth, t)
	case 2:
		g.first(depth, t)
	case 3:
		g.line(depth, "log(%s);", g.pick(t.name, t.elements(g), t.name+".toString().length()",
			t.names()+".stream().map(String::valueOf).collect(Collectors.joining(\"-\"))", t.names()+".stream().reduce((x, y) -> y)"))
	case 4:
		g.copied(depth, t)
	case 5:
		g.collected(depth)
	case 6:
		g.meanwhile(depth, t)
	case 7:
		g.compared(depth, t, g.any())
	default:
		g.line(depth, "while (!%s.isEmpty()) {", t.name)
		g.line(depth+1, "Object k = %s.iterator().next();", t.names())
		g.line(depth+1, "%s.remove(k);", t.name)
		g.line(depth+1, "log(k);")
		g.line(depth, "}")
	}
}

// through writes statements that go through the table.
func (g *ordering) through(depth int, t table) {
	if !t.set() && g.r.IntN(2) == 0 {
		g.line(depth, "%s%s;", t.name, g.pick(".forEach((k, v) -> log(k))", ".replaceAll((k, v) -> { log(k); return v; })", ".keySet().removeIf(k -> { log(k); return k == keys[1]; })",
			".values().forEach(v -> log(v))", ".entrySet().removeIf(e -> { log(e.getKey()); return true; })", ".entrySet().stream().forEach(e -> log(e))",
			".forEach((k, v) -> { log(k); "+g.put(t, g.key())+"; })", ".keySet().forEach(k -> { log(k); "+g.put(t, g.key())+"; })"))
		return
	}
	g.line(depth, "for (Object k : %s) {", t.elements(g))
	g.line(depth+1, "log(k);")
	if g.r.IntN(5) == 0 {
		g.line(depth+1, "break;")
	}
	g.line(depth, "}")
}

// first writes a statement that looks at what is first in the table.
func (g *ordering) first(depth int, t table) {
	e := t.elements(g)
	g.line(depth, "log(%s);", g.pick(e+".iterator().next()", e+".iterator().next() == "+g.key(), e+".toArray()[0]", e+".stream().findFirst().orElse(null)",
		"new ArrayList<>("+e+").get(0)", "new ArrayDeque<>("+e+").peekLast()"))
}

// copied writes statements that copy the table and look at the copy's order.
func (g *ordering) copied(depth int, t table) {
	g.copies++
	c := table{name: fmt.Sprintf("c%d", g.copies)}
	if t.set() || g.r.IntN(3) == 0 {
		g.line(depth, "Collection<Object> %s = new %s<>(%s);", c.name, g.pick("HashSet", "LinkedHashSet", "ArrayList", "ArrayDeque"), t.names())
		g.line(depth, "%s", g.pick(c.name+".forEach(k -> log(k));", "log("+c.name+");", "log("+c.name+".iterator().next());"))
		return
	}
	made := fmt.Sprintf("new %s<>(%s)", g.pick("HashMap", "HashMap", "LinkedHashMap", "Hashtable", "ConcurrentHashMap", "IdentityHashMap"), t.name)
	if t.class == "HashMap" && g.r.IntN(4) == 0 {
		made = "(Map<Object, Object>) ((HashMap<Object, Object>) " + t.name + ").clone()"
	}
	g.line(depth, "Map<Object, Object> %s = %s;", c.name, made)
	if g.r.IntN(3) == 0 {
		g.change(depth, c)
	}
	g.through(depth, c)
}

// collected writes statements that look at the order of tables that the library makes.
func (g *ordering) collected(depth int) {
	g.line(depth, "log(Stream.of(keys).filter(k -> k != null).collect(Collectors%s);", g.pick(".toSet()).iterator().next()", ".toSet())", ".groupingBy(k -> k))",
		".groupingBy(k -> k, Collectors.counting())).keySet()", ".toMap(k -> k, k -> 1)).keySet().iterator().next()", ".groupingBy(k -> k.equals(keys[0])))"))
}

// meanwhile writes statements that change the table while they go through it. It may have one key, which makes room for another.
func (g *ordering) meanwhile(depth int, t table) {
	g.copies++
	it := fmt.Sprintf("it%d", g.copies)
	first, alone := g.r.IntN(g.keys), g.r.IntN(3) > 0
	if alone {
		g.line(depth, "%s.clear();", t.name)
		g.line(depth, "%s;", g.put(t, fmt.Sprintf("keys[%d]", first)))
	}
	has, next := "hasNext", "next"
	switch {
	case (t.class == "Hashtable" || t.class == "ConcurrentHashMap") && !t.set() && g.r.IntN(3) == 0:
		has, next = "hasMoreElements", "nextElement"
		g.line(depth, "Enumeration<Object> %s = ((%s<Object, Object>) %s).%s();", it, t.class, t.name, g.pick("keys", "keys", "elements"))
	case g.r.IntN(8) == 0:
		g.line(depth, "Spliterator<?> %s = %s.spliterator();", it, t.elements(g))
		g.change(depth, t)
		g.line(depth, "%s.forEachRemaining(k -> log(k));", it)
		return
	default:
		g.line(depth, "Iterator<?> %s = %s.iterator();", it, t.elements(g))
	}
	if g.r.IntN(3) == 0 {
		g.line(depth, "log(%s.%s());", it, next)
		if next == "next" && g.r.IntN(3) == 0 {
			g.line(depth, "%s.remove();", it)
		}
	}
	if alone {
		g.line(depth, "%s.remove(keys[%d]);", t.name, first)
		g.line(depth, "%s;", g.put(t, fmt.Sprintf("keys[%d]", (first+1)%g.keys)))
	} else {
		for range 1 + g.r.IntN(2) {
			g.change(depth, t)
		}
	}
	g.line(depth, "while (%s.%s()) {", it, has)
	g.line(depth+1, "log(%s.%s());", it, next)
	g.line(depth, "}")
}

// compared writes statements that compare tables, or what is in them.
func (g *ordering) compared(depth int, t, u table) {
	if g.r.IntN(2) == 0 {
		g.line(depth, "log(%s);", g.pick("new ArrayList<>("+t.names()+").equals(new ArrayList<>("+u.names()+"))", "Arrays.equals("+t.names()+".toArray(), keys)",
			t.names()+".iterator().next() == "+u.names()+".iterator().next()"))
		return
	}
	if !t.set() && g.r.IntN(2) == 0 {
		g.line(depth, "log(%s);", g.pick(t.name+".equals(new HashMap<>("+t.name+"))", t.name+".equals(new LinkedHashMap<>("+t.name+"))", t.name+".hashCode() == new HashMap<>("+t.name+").hashCode()",
			t.name+".containsValue("+g.value()+")", t.name+".values().contains("+g.value()+")", t.name+".values().remove("+g.value()+")",
			t.name+".equals("+g.changed(t)+")", t.name+".equals("+g.changed(t)+")", t.name+".values().containsAll(List.of("+g.value()+", "+g.value()+"))"))
		return
	}
	g.line(depth, "log(%s);", g.pick(t.names()+".equals("+u.names()+")", t.names()+".containsAll("+u.names()+")", t.names()+".containsAll(Arrays.asList(keys))", "Arrays.asList(keys).containsAll("+t.names()+")", t.names()+".removeAll("+u.names()+")", t.names()+".retainAll("+u.names()+")",
		t.names()+".hashCode() == "+u.names()+".hashCode()", "Collections.disjoint("+t.names()+", "+u.names()+")"))
	if g.r.IntN(2) == 0 {
		g.line(depth, "log(%s.size());", t.name)
	}
}

// changed is an expression for a map with the keys of one, all with one value.
func (g *ordering) changed(t table) string {
	return fmt.Sprintf("%s.keySet().stream().collect(HashMap<Object, Object>::new, (c, k) -> c.put(k, %s), Map::putAll)", t.name, g.value())
}
