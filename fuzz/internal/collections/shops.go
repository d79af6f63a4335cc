package collections

import "strings"

// Shops are programs of two threads that keep lists in maps, under the monitors of shops, of collections of their own, or under none: what is in one
// list may be in several maps, be taken out, and be given to other shops.

// shopPrograms is how many of the programs are such: one of so many.
const shopPrograms = 3

// shelves are maps of lists, and goods lists.
var (
	shelves = []string{
		"new HashMap<>()", "new HashMap<>()", "new ConcurrentHashMap<>()", "new LinkedHashMap<>()", "new TreeMap<>()",
		"Collections.synchronizedMap(new HashMap<>())", "Collections.synchronizedMap(new HashMap<>())",
	}
	goods = []string{
		"new ArrayList<>()", "new ArrayList<>()", "Collections.synchronizedList(new ArrayList<>())", "Collections.synchronizedList(new ArrayList<>())",
		"Collections.synchronizedList(raw)", "new Vector<>()",
		"new LinkedList<>()", "new ArrayList<>(raw)", "Collections.checkedList(raw, Object.class)", "raw.subList(0, 0)",
	}
)

// handling are what shops do that touch their lists; the first put lists into maps and take them out.
var handling = []string{
	"in.put(K, spare)",
	"in.computeIfAbsent(K, k -> new ArrayList<>()).add(1)",
	"in.computeIfAbsent(K, k -> new ArrayList<>()).add(1)",
	"in.computeIfAbsent(K, k -> spare).add(1)",
	"in.computeIfAbsent(K, k -> { spare.add(1); return new ArrayList<>(); })",
	"in.getOrDefault(K, spare).add(1)",
	"in.forEach((k, l) -> l.add(1))",
	"for (List<Object> l : in.values()) l.add(1)",
	"spare.add(1)",
	"spare.add(1)",
	"again.add(1)",
	"again.add(1)",
	"spare.addAll(in.keySet())",
	"spare.add(in)",
	"spare.size()",
	"synchronized (spare) { for (Object o : spare) seen++; }",
	"in.remove(K)",
	"in.hashCode()",
	"in.get(K)",
	"seen++",
	"for (Object o : spare) seen++",
	"spare.removeIf(o -> seen > 9)",
	"spare.replaceAll(o -> 7)",
	"synchronized (lock) { spare.add(1); }",
	"synchronized (lock) { again.add(1); }",
	"bolt.lock(); spare.add(1); bolt.unlock()",
}

// trading are what they do with others; it may spoil what monitors keep apart.
var trading = []string{
	"other.in.put(K, spare)",
	"in.put(K, other.spare)",
	"other.spare.add(1)",
	"taken = spare",
	"taken = in.get(K)",
	"if (taken != null) taken.add(1)",
	"all.add(spare)",
	"all.hashCode()",
	"raw.add(1)",
	"give(spare)",
	"other.use0()",
	"in.compute(K, (k, l) -> taken)",
	"in.replaceAll((k, l) -> other.spare)",
	"other.in.getOrDefault(K, other.spare).add(1)",
	"synchronized (other.lock) { other.spare.add(1); }",
	"lock = other.lock",
	"bolt = other.bolt",
	"through.set(spare)",
	"if (through.get() != null) through.get().add(1)",
	"walk = spare.iterator()",
	"if (walk != null && walk.hasNext()) walk.next()",
	"Optional.ofNullable(in.get(K)).ifPresent(l -> l.add(1))",
	"for (List<Object> l : new ArrayList<>(in.values())) l.add(1)",
	"in.entrySet().forEach(e -> e.setValue(spare))",
	"taken = spare.subList(0, 0)",
	"taken = new ArrayList<>(spare)",
	"spare.forEach(o -> { try { wait(1); } catch (InterruptedException e) {} })",
	"spare.replaceAll(o -> { bolt.unlock(); bolt.lock(); return o; })",
	"all.addAll(other.spare)",
	"CompletableFuture.completedFuture(other.spare).thenAccept(l -> l.add(1))",
	"Collections.addAll(other.spare, 1, 2)",
	"other.spare.stream().forEach(o -> seen++)",
	"if (seen == 0) run(new Shop())",
}

// shopProgram writes one.
func (g *generator) shopProgram() string {
	trade := g.one(1, 2)
	single := g.one(1, 2)
	g.line("import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n")
	g.line("public class %s {", g.class)
	g.line("    static int seen;\n    static List<Object> taken;\n    static final List<Object> all = new ArrayList<>(), common = new ArrayList<>();\n    static Iterator<Object> walk;\n    static final AtomicReference<List<Object>> through = new AtomicReference<>();\n    static final Object place = new Object();\n")
	g.line("    static class Shop {\n        Shop other = this;\n        Object lock = %s;\n        ReentrantLock bolt = new ReentrantLock();", g.pick3("place", "this", "new Object()"))
	g.line("        final List<Object> raw = %s;\n        final List<Object> spare = %s;", g.pick3("new ArrayList<>()", "new ArrayList<>()", "common"), pick(g, goods))
	g.line("        final List<Object> again = %s;", g.pick3("spare", "Collections.synchronizedList(raw)", "Collections.synchronizedList(spare)"))
	g.line("        final Map<String, List<Object>> in = %s;", pick(g, shelves))
	const uses = 3
	for i := range uses {
		lock := "synchronized "
		if g.one(1, 5) {
			lock = ""
		}
		g.line("        %svoid use%d() {", lock, i)
		for range 1 + g.r.IntN(2) {
			g.line("            %s;", g.handle(trade))
		}
		g.line("        }")
	}
	g.line("        synchronized void give(List<Object> l) {\n            l.add(2);\n        }\n    }\n")
	g.line("    static void run(Shop shop) {")
	for range 1 + g.r.IntN(3) {
		g.line("        shop.use%d();", g.r.IntN(uses))
	}
	g.line("    }\n")
	g.line("    public static void main(String[] args) throws InterruptedException {\n        Shop one = new Shop(), two = %s;", map[bool]string{true: "one", false: "new Shop()"}[single])
	g.line("        one.other = two;\n        two.other = one;")
	g.line("        Thread t = new Thread(() -> run(two));\n        t.start();\n        run(one);\n        t.join();")
	g.line("        assert seen != %d;\n    }\n}", 2+g.r.IntN(3))
	return g.b.String()
}

// handle is something that a shop does.
func (g *generator) handle(trade bool) string {
	of := handling
	if trade && g.one(1, 3) {
		of = trading
	}
	return strings.Replace(pick(g, of), "K", g.pick3(`"a"`, `"a"`, `"b"`), 1)
}
