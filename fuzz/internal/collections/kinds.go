package collections

import (
	"fmt"
	"strings"
)

// collection is one of a program, and how its methods are called.
type collection struct {
	name, typ, made string
	local           bool   // each thread has its own
	first           string // a call that puts something in
	guard           string // the lock under which the threads come to it, "" for none, "bolt" for that of java.util.concurrent, "this" for an object that keeps it
	ops, others     []string
	claims          []string
}

// kind is one of the JDK's. In operations K and V are values, F1 and F2 functions of one and two arguments, P a predicate, C1 and C2 consumers.
type kind struct {
	typ    string
	made   []string
	first  string
	ops    []string // that call back
	others []string
	claims []string
}

var maps = kind{
	"Map<Object, Object>",
	[]string{
		"new HashMap<>()", "new HashMap<>()", "new HashMap<>()", "new LinkedHashMap<>()", "new LinkedHashMap<>(16, 0.75f, true)", "new ConcurrentHashMap<>()", "new ConcurrentHashMap<>()",
		"new ConcurrentHashMap<>()", "new Hashtable<>()", "new HashMap<>()", "new HashMap<>()", "new TreeMap<>()", "new TreeMap<>()", "new TreeMap<>((a, b) -> { seen++; return 0; })", "new HashMap<>() {\n%s    }", "new LinkedHashMap<>() {\n%s    }",
		"new ConcurrentHashMap<>() {\n%s    }", "Collections.synchronizedMap(new HashMap<>())",
	},
	"put(\"a\", 1)",
	[]string{
		"merge(K, V, F2)", "merge(K, V, F2)", "computeIfAbsent(K, F1)", "computeIfAbsent(K, F1)", "compute(K, F2)", "compute(K, F2)", "computeIfPresent(K, F2)", "forEach(C2)", "replaceAll(F2)",
		"values().removeIf(P)", "keySet().forEach(C1)", "keySet().removeAll(X)", "values().stream().forEach(C1)",
	},
	[]string{"put(K, V)", "put(K, V)", "remove(K)", "clear()", "get(K)", "containsKey(K)", "putIfAbsent(K, V)", "getOrDefault(K, V)", "size()", "isEmpty()", "clear()", "keySet().remove(K)", "entrySet().size()"},
	[]string{"%s.size() <= 1", "%s.isEmpty()", "%s.get(\"a\") == null", "%s.containsKey(1)"},
}

var lists = kind{
	"List<Object>",
	[]string{"new ArrayList<>()", "new ArrayList<>()", "new ArrayList<>()", "new Vector<>()", "new LinkedList<>()", "new CopyOnWriteArrayList<>()", "new Stack<>()", "new ArrayList<>() {\n%s    }"},
	"add(1)",
	[]string{"forEach(C1)", "removeIf(P)", "replaceAll(U)", "addAll(X)", "removeAll(X)", "stream().forEach(C1)"},
	[]string{"add(V)", "add(V)", "remove(V)", "clear()", "contains(V)", "indexOf(V)", "size()", "set(0, V)", "toString()", "hashCode()", "subList(0, 1).contains(V)", "listIterator().add(V)", "iterator().next()"},
	[]string{"%s.size() <= 1", "%s.isEmpty()", "!%s.contains(1)"},
}

var sets = kind{
	"Set<Object>",
	[]string{"new HashSet<>()", "new HashSet<>()", "new LinkedHashSet<>()", "ConcurrentHashMap.newKeySet()", "new TreeSet<>()"},
	"add(\"a\")",
	[]string{"forEach(C1)", "removeIf(P)", "addAll(X)", "removeAll(X)"},
	[]string{"add(K)", "add(K)", "remove(K)", "clear()", "contains(K)", "size()", "hashCode()"},
	[]string{"%s.size() <= 1", "%s.isEmpty()"},
}

var deques = kind{
	"Deque<Object>",
	[]string{"new ArrayDeque<>()", "new ArrayDeque<>(1)", "new LinkedList<>()", "new ConcurrentLinkedDeque<>()", "new ArrayDeque<>() {\n%s    }"},
	"add(1)",
	[]string{"forEach(C1)", "removeIf(P)", "addAll(X)"},
	[]string{"add(V)", "push(V)", "poll()", "clear()", "peek()", "size()", "contains(V)", "remove(V)", "offerFirst(V)", "pop()"},
	[]string{"%s.size() <= 1", "%s.isEmpty()"},
}

var queues = kind{
	"Queue<Object>",
	[]string{"new PriorityQueue<>()", "new PriorityQueue<>()", "new PriorityQueue<>((Comparator) Comparator.naturalOrder())", "new PriorityQueue<>((a, b) -> { seen++; return 0; })"},
	"add(1)",
	[]string{"forEach(C1)", "removeIf(P)"},
	[]string{"add(V)", "offer(V)", "poll()", "clear()", "peek()", "size()", "contains(V)", "remove(V)"},
	[]string{"%s.size() <= 1", "%s.isEmpty()"},
}

var texts = kind{
	"StringBuilder",
	[]string{"new StringBuilder()", "new StringBuilder(1)"},
	"append(1)",
	[]string{"append(V)", "append((Object) new Key(1))", "append(new Text())"},
	[]string{"append(\"y\")", "append(n)", "reverse()", "length()", "toString()", "append(\"x\")"},
	[]string{"%s.length() <= 1"},
}

// changing is how many of a kind's other operations change it: the first.
const changing = 4

var kinds = []kind{maps, maps, maps, maps, maps, maps, maps, lists, lists, lists, sets, sets, deques, queues, texts}

// overridden are methods of the user's in a subclass of a collection.
var overridden = map[string][]string{
	"HashMap": {
		"@Override public Object put(Object k, Object v) {\nBODY            return super.put(k, v);\n        }",
		"@Override public Object get(Object k) {\nBODY            return super.get(k);\n        }",
		"@Override public int size() {\nBODY            return super.size();\n        }",
	},
	"LinkedHashMap": {
		"@Override protected boolean removeEldestEntry(Map.Entry<Object, Object> e) {\nBODY            return size() > 1;\n        }",
	},
	"ConcurrentHashMap": {
		"@Override public Object get(Object k) {\nBODY            return super.get(k);\n        }",
		"@Override public Object computeIfAbsent(Object k, Function<? super Object, ? extends Object> f) {\nBODY            return super.computeIfAbsent(k, f);\n        }",
	},
	"ArrayDeque": {
		"@Override public void addLast(Object x) {\nBODY            super.addLast(x);\n        }",
		"@Override public Object poll() {\nBODY            return super.poll();\n        }",
	},
	"ArrayList": {
		"@Override public boolean add(Object x) {\nBODY            return super.add(x);\n        }",
		"@Override public int indexOf(Object x) {\nBODY            return super.indexOf(x);\n        }",
		"@Override public int size() {\nBODY            return super.size();\n        }",
	},
}

func (g *generator) collection(i int) *collection {
	k := pick(g, kinds)
	if g.route == "charAt" && i == 0 {
		k = texts
	}
	c := &collection{name: fmt.Sprintf("c%d", i), typ: k.typ, made: pick(g, k.made), first: k.first, ops: k.ops, others: k.others, claims: k.claims}
	switch g.r.IntN(7) {
	case 0:
		c.local = true
	case 1, 2:
		c.guard = "lock"
	case 3:
		c.guard = "this"
	case 4:
		c.guard = "bolt"
	}
	return c
}

// declare writes where the collection is, unless it is the threads' own.
func (g *generator) declare(c *collection) {
	c.made = g.fill(c.made)
	switch {
	case c.local:
	case c.guard == "this":
		g.line("    static class Store%s {\n        final %s in = %s;", c.name, c.typ, c.made)
		for i := range 3 {
			g.line("        synchronized void use%d() {\n            %s;\n        }", i, g.operation(c, "in"))
		}
		if g.one(1, 3) {
			g.line("        %s leak() {\n            return in;\n        }", c.typ)
		}
		g.line("    }\n    static final Store%s %s = new Store%s();", c.name, c.name, c.name)
	default:
		g.line("    static final %s %s = %s;", c.typ, c.name, c.made)
	}
}

// fill puts a method of the user's into a subclass.
func (g *generator) fill(made string) string {
	if !strings.Contains(made, "%s") {
		return made
	}
	class := strings.TrimPrefix(made, "new ")
	all := overridden[class[:strings.IndexByte(class, '<')]]
	method := strings.Replace(all[g.r.IntN(len(all))], "BODY", g.back("subclass", "            "), 1)
	made = strings.Replace(made, "<>", "<"+strings.Repeat("Object, ", strings.Count(class[:strings.IndexByte(class, '(')], "Map"))+"Object>", 1)
	return fmt.Sprintf(made, "        "+method+"\n")
}

func (c *collection) claim(g *generator) string {
	name := c.name
	if c.guard == "this" {
		name += ".in"
	}
	return fmt.Sprintf(c.claims[g.r.IntN(len(c.claims))], name)
}

// use is a statement that does something with the collection, in most cases as its guard demands.
func (g *generator) use(c *collection, indent string) string {
	if c.guard == "this" {
		if g.one(1, 8) {
			return fmt.Sprintf("%s%s;\n", indent, g.operation(c, c.name+".in"))
		}
		return fmt.Sprintf("%s%s.use%d();\n", indent, c.name, g.r.IntN(3))
	}
	return g.guarded(c, indent, g.operation(c, c.name))
}

// guarded is the operation as the collection's guard demands, in most cases.
func (g *generator) guarded(c *collection, indent, op string) string {
	switch {
	case c.guard == "bolt" && g.one(7, 8):
		return fmt.Sprintf("%sbolt.lock();\n%s%s;\n%sif (bolt.isHeldByCurrentThread()) bolt.unlock();\n", indent, indent, op, indent)
	case c.guard == "lock" && g.one(7, 8):
		return fmt.Sprintf("%ssynchronized (lock) {\n%s    %s;\n%s}\n", indent, indent, op, indent)
	}
	return fmt.Sprintf("%s%s;\n", indent, op)
}

// operation is a call of one of its methods.
func (g *generator) operation(c *collection, name string) string {
	op := pick(g, c.others)
	switch {
	case g.depth > 0 && g.one(3, 4):
		op = pick(g, c.others[:changing])
	case g.one(2, 3) && g.depth < 2:
		op = pick(g, c.ops)
	}
	in := g.in
	g.in = c
	defer func() { g.in = in }()
	at := strings.IndexByte(op, '(')
	if last := strings.LastIndexByte(op, '('); op[last:] != "()" {
		at = last
	}
	args := strings.TrimSuffix(op[at+1:], ")")
	var out []string
	if args != "" {
		for _, a := range strings.Split(args, ", ") {
			out = append(out, g.argument(a))
		}
	}
	return name + "." + op[:at+1] + strings.Join(out, ", ") + ")"
}

func (g *generator) argument(a string) string {
	switch a {
	case "K", "V":
		if v := g.value(); v != "null" || g.one(1, 3) {
			return "(Object) " + v
		}
		return `"z"`
	case "F1":
		return g.function("Function", g.class+"::one", "Object::toString", "Function.identity()", "new HashMap<>(Map.of(1, 2))::get", "Integer.class::cast")
	case "U":
		return g.function("UnaryOperator", g.class+"::one", "Object::toString", "UnaryOperator.identity()", "Integer.class::cast")
	case "F2":
		return g.function("BiFunction", g.class+"::two", "Objects::equals", "BinaryOperator.maxBy((Comparator) Comparator.naturalOrder())")
	case "P":
		return g.function("Predicate", "Objects::isNull", "List.of(1, 2)::contains", "Predicate.isEqual("+g.value()+")", "Predicate.not(\"a\"::equals)")
	case "X":
		return g.pick3("new Some()", "new Some()", "List.of(1, \"a\")")
	case "C1":
		return g.function("Consumer", g.class+"::one")
	case "C2":
		return g.function("BiConsumer", g.class+"::two")
	}
	return a
}

// function is a lambda, a method reference or another expression of a function of the interface.
func (g *generator) function(of string, others ...string) string {
	if route := g.route == "method" || g.route == "library"; route && g.one(4, 5) || !route && g.one(1, 4) || g.depth > 2 {
		if g.route == "library" || len(others) > 1 && g.route != "method" && g.one(1, 3) {
			return others[len(others)-1-g.r.IntN(max(len(others)-1, 1))]
		}
		return others[0]
	}
	params, last := "", ""
	if last = g.name("x"); strings.HasPrefix(of, "Bi") {
		params = g.name("x") + ", "
	}
	params = "(" + params + last + ") -> "
	body := "{ " + strings.ReplaceAll(strings.TrimSpace(g.effect("function", "")), "\n", " ")
	switch {
	case strings.HasSuffix(of, "Consumer"):
		return params + body + " }"
	case of == "Predicate":
		return fmt.Sprintf("%s%s return %s; }", params, body, g.pick3(last+" == null", "seen > 1", "true"))
	case g.route != "function" && g.route != "late" && g.one(1, 2):
		return params + g.answer(last)
	}
	return fmt.Sprintf("%s%s return %s; }", params, body, g.answer(last))
}
