// Package generate makes random Java programs: well-typed by construction,
// deterministic, and terminating, because loops and calls burn fuel. They
// compute with every primitive type, arrays, strings, objects with virtual and
// interface methods, lambdas and exceptions, and print what they see.
package generate

import (
	"fmt"
	"math/rand/v2"

	"bandsaw/fuzz/internal/tree"
)

// Program makes the program of a seed, in the Java package named. Its class
// Main has a main method.
func Program(seed uint64, pkg string) *tree.Node {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 0xb5ad4eceda1ce2a9)), pkg: pkg}
	return g.program()
}

// generator holds what the program has so far.
type generator struct {
	*rand.Rand
	pkg     string
	classes []*class
	methods []*method // static methods of Main
	statics []variable
	names   int

	scope  []variable // in scope, innermost last
	level  int        // only methods of a higher level may be called
	this   *class     // nil in static code
	loops  []string   // labels of the loops around
	inside bool       // a lambda: nothing around it may be assigned
}

// variable is something that may be read, and assigned unless it is final.
type variable struct {
	name, typ string
	final     bool // not to be assigned
	counter   bool // a loop's, which no lambda may capture
}

// method can be called: on an object if it has a receiver.
type method struct {
	name   string
	params []string
	result string
	level  int
}

// class is C0, C1, ...: each extends one before it or Object.
type class struct {
	name    string
	super   *class
	fields  []variable
	methods []*method // declared or inherited
}

func (g *generator) coin() bool { return g.IntN(2) == 0 }

func (g *generator) oneIn(n int) bool { return g.IntN(n) == 0 }

func pick[T any](g *generator, xs []T) T { return xs[g.IntN(len(xs))] }

func (g *generator) fresh(prefix string) string {
	g.names++
	return fmt.Sprintf("%s%d", prefix, g.names)
}

var (
	primitives = []string{"boolean", "byte", "short", "char", "int", "int", "int", "long", "long", "float", "double"}
	arrays     = []string{"int[]", "long[]", "double[]", "byte[]", "char[]", "String[]", "int[][]", "C0[]"}
)

// anyType is a type for a variable.
func (g *generator) anyType() string {
	switch n := g.IntN(20); {
	case n < 11:
		return pick(g, primitives)
	case n < 13:
		return "String"
	case n < 16:
		return pick(g, arrays)
	case n < 17:
		return "Op"
	case n < 18:
		return "Object"
	}
	return pick(g, g.classes).name
}

// program is the compilation unit.
func (g *generator) program() *tree.Node {
	for i := range 2 + g.IntN(3) {
		g.classHead(i)
	}
	for range 3 + g.IntN(4) {
		g.statics = append(g.statics, variable{name: g.fresh("s"), typ: g.anyType()})
	}
	for i := range 2 + g.IntN(4) {
		m := &method{name: fmt.Sprintf("m%d", i), result: g.anyType(), level: 10 + i}
		for range g.IntN(4) {
			m.params = append(m.params, g.anyType())
		}
		g.methods = append(g.methods, m)
	}
	var classes, members []*tree.Node
	for _, c := range g.classes {
		classes = append(classes, g.class(c))
	}
	for _, s := range g.statics {
		members = append(members, tree.New(tree.Removable, "", "static ", s.typ, " ", s.name, " = ", g.literal(s.typ), ";\n"))
	}
	for _, m := range g.methods {
		g.level, g.this = m.level, nil
		members = append(members, tree.New(tree.Removable, "", "static ", g.methodBody(m)))
	}
	return tree.New(tree.Fixed, "", "package ", g.pkg, ";\npublic class Main {\n", support, members, g.main(), "}\n", library, classes)
}

// support is what every program has: fuel and a log.
const support = `static int fuel = 2000;
static int lines = 60;
static void burn() {
if (--fuel < 0) {
throw new Spent();
}
}
static void log(Object x) {
if (--lines >= 0) {
System.out.println(x);
}
}
static String cut(String s) {
return s == null ? null : s.length() > 30 ? s.substring(0, 30) : s;
}
static int size(int n) {
return n & 7;
}
`

// library are the types that every program has beside Main and C0, C1, ...
const library = `class Spent extends Error {
}
class Trouble extends RuntimeException {
final int code;
Trouble(int code) {
super("trouble " + code);
this.code = code;
}
}
interface Op {
int apply(int x);
default int twice(int x) {
return apply(apply(x));
}
}
interface Shape {
long area(int x);
}
`

// main calls everything and prints the statics.
func (g *generator) main() *tree.Node {
	g.level, g.this = 0, nil
	var body []*tree.Node
	for range 4 {
		body = append(body, tree.New(tree.Removable, "", "try {\n", g.body(5), "} catch (RuntimeException e) {\nMain.log(e);\n}\n"))
	}
	var prints []*tree.Node
	for _, s := range g.statics {
		prints = append(prints, tree.New(tree.Removable, "", "System.out.println(", g.show(tree.New(tree.Expr, s.typ, s.name)), ");\n"))
	}
	return tree.New(tree.Fixed, "", "public static void main(String[] args) {\ntry {\n", body,
		"} catch (Spent e) {\nSystem.out.println(\"spent\");\n}\n", prints, "}\n")
}

// show is an expression that prints the same for every JVM.
func (g *generator) show(x *tree.Node) *tree.Node {
	switch x.Type {
	case "int[]", "long[]", "double[]", "byte[]", "char[]", "String[]":
		return tree.New(tree.Expr, "String", "java.util.Arrays.toString(", x, ")")
	case "int[][]":
		return tree.New(tree.Expr, "String", "java.util.Arrays.deepToString(", x, ")")
	case "C0[]":
		return tree.New(tree.Expr, "Object", "(", x, " == null ? -1 : ", x, ".length)")
	case "Op", "Object":
		return tree.New(tree.Expr, "Object", "(", x, " == null)")
	}
	return x
}
