// Package tables makes random Java programs that keep objects with identity hash
// codes in tables, and compares what each can log with what the same program can
// whose objects have hash codes of all kinds: a search that takes all identity
// hash codes to be equal may only say that it has seen all if they do not matter.
package tables

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes the program of a seed.
type generator struct {
	r *rand.Rand
	b strings.Builder
	// walks: the program may go through a table in its order. races: threads may
	// use tables at once, without a lock.
	walks, races bool
	self         int
}

// pairs are keys with a hashCode of their own, which is made of another's; the second kind counts how often it is compared.
const pairs = `
    static int compared;

    static class Pair extends Key {
        final Object part;
        final int kept;
        Pair(int id, Object part) { super(id); this.part = part; kept = 31 * Objects.hashCode(part) + 1; }
        @Override
        public int hashCode() { return kept; }
        @Override
        public boolean equals(Object o) { return o instanceof Pair p && p.part == part; }
    }

    static class Counting extends Pair {
        Counting(int id, Object part) { super(id, part); }
        @Override
        public boolean equals(Object o) { compared++; return super.equals(o); }
    }
`

// shared is the program of a seed, as a class of that name, in which one or two threads use tables. Where hashed the
// keys have hash codes of their own, which a choice gives.
func shared(seed uint64, class string, hashed bool) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 5))}
	g.walks, g.races = g.r.IntN(2) == 0, g.r.IntN(4) == 0
	hash := ""
	if hashed {
		hash = "\n        @Override\n        public int hashCode() { return hash(id); }"
	}
	maps := []string{"HashMap<>", "HashMap<>", "HashMap<>", "LinkedHashMap<>", "Hashtable<>", "java.util.concurrent.ConcurrentHashMap<>"}
	sets := []string{"new HashSet<>()", "new HashSet<>()", "new LinkedHashSet<>()", "java.util.concurrent.ConcurrentHashMap.newKeySet()"}
	capacity := []string{"", "", "", "", "1", "2, 3f"}[g.r.IntN(6)]
	g.line(0, `import java.util.*;

public class %s {
    static String log = "";
    static int order;
    static final int[][] HASHES = {{1, 1, 1, 1}, {0, 1, 2, 3}, {3, 2, 1, 0}, {0, 16, 1, 17}, {65536, 1, 0, 16}};

    /** Of one of those kinds, or such that the objects are in the n-th of all orders. */
    static int hash(int id) {
        int n = order - HASHES.length;
        if (n < 0) {
            return HASHES[order][id %% 4];
        }
        int[] places = {1, 4, 7, 10, 13};
        for (int i = 0; ; i++) {
            int k = i + n %% (5 - i);
            int place = places[k];
            if (i == id) {
                return place;
            }
            places[k] = places[i];
            places[i] = place;
            n /= 5 - i;
        }
    }

    static class Key {
        final int id;
        Key(int id) { this.id = id; }
        String name() { return "k" + id; }%s
    }

    static class Sub extends Key {
        Sub(int id) { super(id); }
    }
%s
    static final Map<Object, Integer> m = new %s(%s);
    static final Set<Object> s = %s;
    static final Map<Object, Integer> words = new %s();
    static final Object[] keys = new Object[5];
    static Iterator<?> walker;
    static Spliterator<?> splitter;

    static void next(boolean removes) {
        try {
            if (walker != null && walker.hasNext()) {
                log(walker.next());
                if (removes) {
                    walker.remove();
                }
            }
        } catch (ConcurrentModificationException e) {
            log("changed");
        }
    }

    static void advance() {
        try {
            log(splitter == null || splitter.tryAdvance(k -> log(k)));
        } catch (ConcurrentModificationException e) {
            log("changed");
        }
    }

    static void log(Object x) {
        bandsaw.Verify.beginAtomic();
        log += (x instanceof Key k ? k.name() : x instanceof Map.Entry<?, ?> e && e.getKey() instanceof Key k ? k.name() : x) + " ";
        bandsaw.Verify.endAtomic();
    }
`, class, hash, pairs, maps[g.r.IntN(len(maps))], capacity, sets[g.r.IntN(len(sets))], maps[g.r.IntN(len(maps))])
	threads := 1 + g.r.IntN(5)/3
	for g.self = range threads {
		g.line(1, "static void body%d() {", g.self)
		for range (3 + g.r.IntN(6)) / threads {
			if threads > 1 && !(g.races && g.r.IntN(2) == 0) {
				g.line(2, "synchronized (keys) {")
				g.stmt(3)
				g.line(2, "}")
			} else {
				g.stmt(2)
			}
		}
		g.line(1, "}\n")
	}
	g.line(1, "public static void main(String[] args) throws InterruptedException {")
	if hashed {
		last := 4 // of one order, where nobody looks at it
		if g.walks {
			last = 124
		}
		g.line(2, "order = bandsaw.Verify.choose(0, %d);", last)
	}
	own, kind := g.r.IntN(2) == 0, g.pick("Pair", "Pair", "Counting")
	for i := range 5 {
		made := fmt.Sprintf("new %s(%d)", []string{"Key", "Key", "Sub"}[g.r.IntN(3)], i)
		if i > 0 && own && g.r.IntN(2) == 0 {
			made = fmt.Sprintf("new %s(%d, keys[%d])", kind, i, g.r.IntN(i))
		}
		if i == 4 && g.r.IntN(3) == 0 {
			made = []string{`"text"`, "17", "null", "new int[1]", "new Object() { public boolean equals(Object o) { return o == this; } public int hashCode() { return 16; } public String toString() { return \"other\"; } }"}[g.r.IntN(5)]
			if strings.Contains(made, "int[1]") {
				made = `"x"` // its hash code cannot be chosen
			}
		}
		g.line(2, "keys[%d] = %s;", i, made)
	}
	for range g.r.IntN(4) {
		g.line(2, "%s;", g.add())
	}
	if threads > 1 {
		g.line(2, "Thread t = new Thread(%s::body1);", class)
		g.line(2, "t.start();")
		g.line(2, "body0();")
		g.line(2, "t.join();")
	} else {
		g.line(2, "body0();")
	}
	if own && kind == "Counting" {
		g.line(2, "log(compared);")
	}
	if g.r.IntN(2) == 0 {
		g.line(2, `log("size" + m.size() + s.size());`)
	}
	if !hashed {
		g.line(2, "order = 0;")
	}
	g.line(1, "}")
	g.line(0, "}")
	return g.b.String()
}

func (g *generator) line(depth int, format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", depth))
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteString("\n")
}

func (g *generator) pick(texts ...string) string { return texts[g.r.IntN(len(texts))] }

func (g *generator) key() string { return fmt.Sprintf("keys[%d]", g.r.IntN(13)/3) }

func (g *generator) number() string { return fmt.Sprint(g.r.IntN(3)) }

// add is an expression that puts something into a table.
func (g *generator) add() string {
	if g.r.IntN(2) == 0 {
		return "s.add(" + g.key() + ")"
	}
	return "m.put(" + g.key() + ", " + g.number() + ")"
}

// stmt writes a statement that uses a table.
func (g *generator) stmt(depth int) {
	switch n := g.r.IntN(10); {
	case n < 3:
		g.line(depth, "log(%s);", g.add())
	case (n == 3 || n == 8 || n == 9) && g.walks:
		g.walk(depth)
	case n == 6 && g.r.IntN(2) == 0:
		g.word(depth)
	case n == 4:
		g.line(depth, "if (%s) {", g.pick("m.containsKey("+g.key()+")", "s.contains("+g.key()+")", "m.isEmpty()", "s.size() < 2"))
		g.line(depth+1, "log(%s);", g.ask())
		g.line(depth, "}")
	case n == 5:
		g.line(depth, "for (int i = 0; i < %d; i++) {", 2+g.r.IntN(3))
		g.line(depth+1, "%s;", g.pick("m.put(keys[i], i)", "s.add(keys[i])", "m.merge(keys[i], i, Integer::sum)", "s.remove(keys[i])"))
		g.line(depth, "}")
	case n == 7 && g.walks:
		g.line(depth, "%s;", g.pick("next(false)", "next(true)", "advance()"))
	default:
		g.line(depth, "log(%s);", g.ask())
	}
}

// word writes a statement that uses a table whose keys are words, but for one that walks.
func (g *generator) word(depth int) {
	switch g.r.IntN(3) {
	case 0:
		key := g.pick(`"a"`, `"b"`, `"q"`)
		if g.walks && g.r.IntN(4) == 0 {
			key = g.key()
		}
		g.line(depth, "words.put(%s, %s);", key, g.number())
	case 1:
		g.line(depth, "for (Map.Entry<Object, Integer> e : words.entrySet()) {")
		g.line(depth+1, "log(%s);", g.pick("e", "m.get(e.getKey())", "m.putIfAbsent(keys[1], e.getValue())", "s.add(keys[2])"))
		g.line(depth, "}")
	default:
		g.line(depth, "log(%s);", g.pick("words.keySet()", `words.equals(Map.of("a", 1))`, "words.values().stream().mapToInt(n -> n).sum()"))
	}
}

// ask is an expression that looks at entries by their keys only.
func (g *generator) ask() string {
	k, n := g.key(), g.number()
	first := fmt.Sprintf("keys[%d]", g.r.IntN(4)) // never null
	return g.pick(
		"Set.of(keys[0], keys[1], keys[2]).contains("+first+")", "Map.of(keys[0], 0, keys[1], 1, keys[3], 2).get("+first+")",
		"Map.of(keys[0], 0, keys[1], 1, keys[3], 2).containsValue("+n+")",
		"m.computeIfAbsent("+k+", x -> "+n+")", "m.compute("+k+", (x, v) -> v == null ? 1 : v + 1)",
		"m.get("+k+")", "m.remove("+k+")", "m.containsKey("+k+")", "m.putIfAbsent("+k+", "+n+")", "m.getOrDefault("+k+", "+n+")",
		"m.computeIfAbsent("+k+", x -> m.size())", "m.computeIfPresent("+k+", (x, v) -> v == 1 ? null : v + 1)",
		"m.compute("+k+", (x, v) -> v == null ? 1 : null)", "m.merge("+k+", "+n+", (v, w) -> v == w ? null : v + w)",
		"m.replace("+k+", "+n+")", "m.replace("+k+", 1, "+n+")", "m.remove("+k+", "+n+")", "m.size()", "s.size()", "m.isEmpty()",
		"s.contains("+k+")", "s.remove("+k+")", "s.remove("+k+")", "m.keySet().contains("+k+")", "m.keySet().remove("+k+")",
		"m.entrySet().contains(Map.entry(keys[0], "+n+"))", "m.values().size()", "m.keySet().size()",
	)
}

// walk writes a statement that goes through a table, or looks at all of it.
func (g *generator) walk(depth int) {
	switch g.r.IntN(6) {
	case 4:
		g.line(depth, "walker = %s;", g.pick("m.keySet().iterator()", "m.values().iterator()", "s.iterator()", "words.keySet().iterator()", "s.stream().iterator()"))
		g.line(depth, "next(%v);", g.r.IntN(3) == 0)
	case 5:
		g.line(depth, "splitter = %s;", g.pick("m.keySet().spliterator()", "s.spliterator()", "m.entrySet().spliterator()"))
		g.line(depth, "advance();")
	case 0:
		g.line(depth, "for (Object k : %s) {", g.pick("m.keySet()", "s", "m.values()", "m.entrySet()"))
		g.line(depth+1, "log(k);")
		g.line(depth, "}")
	case 1:
		g.line(depth, "if (!s.isEmpty()) {")
		g.line(depth+1, "log(%s);", g.pick("s.iterator().next()", "s.toArray()[0]", "new ArrayList<>(s).get(0)", "s.stream().findFirst().get()",
			"Set.of(keys[0], keys[1], keys[2]).iterator().next()", "Map.of(keys[0], 0, keys[1], 1).keySet().toArray()[0]"))
		g.line(depth, "}")
	case 2:
		g.line(depth, "%s;", g.pick("m.forEach((k, v) -> log(k))", "s.removeIf(k -> k == keys[1])", "m.replaceAll((k, v) -> { log(k); return v; })",
			"m.keySet().retainAll(s)", "s.forEach(k -> log(k))", "m.putAll(new HashMap<>(m))", "s.addAll(m.keySet())"))
	default:
		g.line(depth, "log(%s);", g.pick("m.containsValue(1)", "s.equals(m.keySet())", "new HashSet<>(s).size()", "m.keySet().containsAll(s)",
			"s.removeAll(m.keySet())", "Collections.max(m.values().isEmpty() ? List.of(1) : m.values())", "m.equals(new HashMap<>(m))", "s.hashCode() == m.keySet().hashCode()"))
	}
}
