package sel

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// show lists what a selection says, a line a statement.
func show(s *Selection) string {
	var b strings.Builder
	for _, x := range s.Selects {
		fmt.Fprintf(&b, "%s : %s\n", x.Variable.String(), x.Abstraction.Text)
	}
	for i, n := range s.Priority {
		if i == 0 {
			b.WriteString("priority ")
		} else {
			b.WriteString(" > ")
		}
		b.WriteString(n.Text)
	}
	if s.Priority != nil {
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "rest %s\n", s.Rest.Text)
	return b.String()
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"Event.count : Signs", "Event.count : Signs\nrest concrete\n"},
		{"a.B$C.x:Signs;\n// no more\na.B.f.y : EvenOdd rest Point", "a.B$C.x : Signs\na.B.f.y : EvenOdd\nrest Point\n"},
		{"Main.f(int, java.lang.String[]).x#2 : Signs\nMain.<init>.n : concrete\nrest concrete;",
			"Main.f(int,java.lang.String[]).x#2 : Signs\nMain.<init>.n : concrete\nrest concrete\n"},
		{"Main.f().return : Signs; Main.data[][] : Signs; priority Signs>EvenOdd > Mod3;",
			"Main.f().return : Signs\nMain.data[][] : Signs\npriority Signs > EvenOdd > Mod3\nrest concrete\n"},
		{"Main.f.a[ Cuts(0, 5) * Modulo(2) ] : Signs", "Main.f.a[Cuts(0,5)*Modulo(2)] : Signs\nrest concrete\n"},
		{`Main.c : Cuts('a', '\n', '\u0041', -1)`, "Main.c : Cuts(97,10,65,-1)\nrest concrete\n"},
		{"Main.s : Text(log-in, 2nd, a_b, x-1); Main.o : Site(Main.java:12)", "Main.s : Text(log-in,2nd,a_b,x-1)\nMain.o : Site(Main.java:12)\nrest concrete\n"},
	} {
		s, err := Read("t.sel", []byte(c.src))
		if err != nil {
			t.Errorf("%q: %v", c.src, err)
			continue
		}
		if d := cmp.Diff(c.want, show(s)); d != "" {
			t.Errorf("%q: %s", c.src, d)
		}
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", `t.sel: an empty selection, expected "Class.variable : Abstraction", "priority", "rest" or "coercions"`},
		{"Main.a[Signs] : concrete", `t.sel:1:17: the elements of Main.a[Signs] cannot stay concrete, as one place stands for several of them: expected an abstraction`},
		{"Main.a[Signs][] : Signs", `t.sel:1:8: only the last index of an array can be abstracted, by an abstraction of int`},
		{"Event.count Signs", `t.sel:1:13: found "Signs", expected ":"`},
		{"Event.count :\n", `t.sel:2:1: found the end of the file, expected an abstraction`},
		{"Event.count : a.b", `t.sel:1:15: a.b is not the name of an abstraction`},
		{"Main.s : Text(log in)", `t.sel:1:19: found "in", expected ")"`},
		{"rest Point\nrest concrete", `t.sel:2:1: "rest" stands twice`},
		{"coercions allowed coercions refused", `t.sel:1:19: "coercions" stands twice`},
		{"coercions some", `t.sel:1:11: found "some", expected "allowed" or "refused"`},
		{"rest", `t.sel:1:5: found the end of the file, expected an abstraction`},
		{"Event.count : Signs *", `t.sel:1:22: found the end of the file, expected an abstraction`},
		{"priority A > B priority C > D", `t.sel:1:16: "priority" stands twice`},
		{"priority A > B > A", `t.sel:1:18: A cannot stand here`},
		{"priority A > concrete", `t.sel:1:14: concrete cannot stand here`},
		{"A.x#0 : Signs", `t.sel:1:1: #0 numbers no variable`},
		{"A.f(int : Signs", `t.sel:1:9: found ":", expected ")"`},
		{"A.x : Signs\n  !", `t.sel:2:3: text that is no part of the language: "!"`},
	} {
		_, err := Read("t.sel", []byte(c.src))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %s", c.src, err, c.want)
		}
	}
}

// program has a class Event with a field count, arrays and methods, and a
// subclass of it.
func program() *ir.Program {
	method := func(id ir.MethodID, synthetic bool, locals ...*ir.Local) *ir.Method {
		return &ir.Method{ID: id, Static: true, Synthetic: synthetic, Locals: locals}
	}
	local := func(name string, t ir.Type, java string) *ir.Local {
		return &ir.Local{Name: name, Type: t, Java: java}
	}
	bare := method("app.Event.bare()void", false, local("v1", ir.Int, ""))
	bare.Blocks = []*ir.Block{{Stmts: []ir.Stmt{
		&ir.Call{At: ir.At{Origin: ir.Origin{Line: 7}}, Kind: ir.StaticCall, Method: "bandsaw.Verify.anyInt()int", Dst: bare.Locals[0]},
		&ir.Call{At: ir.At{Origin: ir.Origin{Line: 8}}, Kind: ir.StaticCall, Method: "app.Event.next(int)int", Dst: bare.Locals[0]},
	}}}
	event := &ir.Class{
		Name: "app.Event", Super: ir.ObjectClass, Source: "Event.java",
		Fields: []*ir.Field{
			{Name: "count", Type: ir.Int},
			{Name: "data", Type: "int[][]"},
			{Name: "log", Type: "java.lang.String"},
		},
		Methods: []*ir.Method{
			method("app.Event.<init>()void", false, local("n", ir.Int, "n")),
			method("app.Event.next(int)int", false, local("x", ir.Int, "x"), local("i", ir.Int, "i"), local("i#2", ir.Int, "i")),
			method("app.Event.next(long)int", false, local("x", ir.Long, "x")),
			method("app.Event.next(java.lang.Object)java.lang.Object", true, local("x", ir.ObjectClass, "x")),
			bare,
		},
	}
	p := &ir.Program{Level: ir.Lifted, Classes: []*ir.Class{
		event,
		{Name: "app.Special", Super: "app.Event", Fields: []*ir.Field{{Name: "mark", Type: ir.Int}}},
		{Name: ir.ObjectClass},
	}}
	p.SortClasses()
	return p
}

// known is a hint that lists every candidate.
func known(name string, candidates []string) string {
	return " (" + name + ": " + strings.Join(candidates, " ") + ")"
}

func TestResolve(t *testing.T) {
	const next = "app.Event.next(int)int"
	for _, c := range []struct {
		src  string
		want []Target
	}{
		{"app.Event.count", []Target{{Kind: Field, Field: "app.Event.count"}}},
		{"app.Event.data[][]", []Target{{Kind: Field, Field: "app.Event.data", Elem: true}}},
		{"app.Event.<init>.n", []Target{{Kind: Local, Method: "app.Event.<init>()void", Local: "n"}}},
		{"app.Event.next.i", []Target{{Kind: Local, Method: next, Local: "i"}, {Kind: Local, Method: next, Local: "i#2"}}},
		{"app.Event.next.i#1", []Target{{Kind: Local, Method: next, Local: "i"}}},
		{"app.Event.next.i#2", []Target{{Kind: Local, Method: next, Local: "i#2"}}},
		{"app.Event.next(int).x", []Target{{Kind: Local, Method: next, Local: "x"}}},
		{"app.Event.next(int).return", []Target{{Kind: Result, Method: next}}},
		{"app.Event.*", []Target{{Kind: Field, Field: "app.Event.count"}}},
		{"app.Event.next.*", []Target{{Kind: Local, Method: next, Local: "x"}, {Kind: Local, Method: next, Local: "i"}, {Kind: Local, Method: next, Local: "i#2"}}},
		{"Event.java:7", []Target{{Kind: Local, Method: "app.Event.bare()void", Local: "v1"}}},
		{"app.Event.bare.v1", []Target{{Kind: Local, Method: "app.Event.bare()void", Local: "v1"}}},
	} {
		s, err := Read("t.sel", []byte(c.src+" : Signs"))
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Resolve(program(), known)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
		}
		for i := range c.want {
			c.want[i].Abstraction, c.want[i].Pos = "Signs", s.Selects[0].Variable.Pos
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: %s", c.src, d)
		}
	}
}

func TestResolveErrors(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"app.Event.cuont : Signs", "t.sel:1:1: the program has no variable app.Event.cuont (app.Event.cuont: " +
			"app.Event.count app.Event.data app.Event.log app.Event.<init>.n app.Event.next.x app.Event.next.i app.Event.next.i " +
			"app.Event.next.return app.Event.next.x app.Event.next.return app.Event.next.x app.Event.next.return)"},
		{"app.Event.next(int).y : Signs", "t.sel:1:1: the program has no variable app.Event.next(int).y (app.Event.next(int).y: "},
		{"app.Event.next.i#3 : Signs", "t.sel:1:1: the program has no variable app.Event.next.i#3 (app.Event.next.i: "},
		{"app.Event.deta[][Signs] : Signs", "t.sel:1:1: the program has no variable app.Event.deta[][Signs] (app.Event.deta: "},
		{"Evnt.x : Signs", "t.sel:1:1: the program has no variable Evnt.x (Evnt.x: "},
		{"x : Signs", "t.sel:1:1: the program has no variable x (x: "},
		{"app.Special.count : Signs", "t.sel:1:1: app.Special.count is inherited, expected the class that declares it: app.Event.count"},
		{"app.Event.next.x : Signs", "t.sel:1:1: app.Event.next.x is in several methods, expected one of app.Event.next(int).x, app.Event.next(long).x"},
		{"app.Event.log[] : Signs", "t.sel:1:1: app.Event.log[] has 1 dimensions, but the type of the variable is java.lang.String"},
		{"app.Event.data : Signs", "t.sel:1:1: app.Event.data is an array; to abstract its elements write app.Event.data[][]"},
		{"app.Event.data[] : Signs", "t.sel:1:1: app.Event.data[] has 1 dimensions, but the type of the variable is int[][]"},
		{"app.Event.count[] : Signs", "t.sel:1:1: app.Event.count[] has 1 dimensions, but the type of the variable is int"},
		{"Event.java:8 : Signs", "t.sel:1:1: Event.java:8: the program has no choice of a number there; there are choices at Event.java:"},
		{"Event.java:0 : Signs", "t.sel:1:1: 0 is no line"},
		{"app.Special.next.* : Signs", "t.sel:1:1: app.Special.next.*: the program has no int variable there"},
		{"app.Event.*#1 : Signs", "t.sel:1:1: app.Event.*#1: nothing can follow .*"},
		{"Evnt.* : Signs", "t.sel:1:1: the program has no class Evnt"},
		{"app.Event.next.i : Signs\napp.Event.next.i#2 : EvenOdd", "t.sel:2:1: app.Event.next.i#2 is selected twice, first at t.sel:1:1"},
	} {
		s, err := Read("t.sel", []byte(c.src))
		if err == nil {
			_, err = s.Resolve(program(), known)
		}
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s:\n got %v\nwant %s", c.src, err, c.want)
		}
	}
}

// What is selected twice by the same abstraction, as when a line was pasted twice, is selected once.
func TestResolveAgain(t *testing.T) {
	s, err := Read("t.sel", []byte("app.Event.count : Signs\napp.Event.count : Signs"))
	if err != nil {
		t.Fatal(err)
	}
	targets, err := s.Resolve(program(), known)
	if err != nil || len(targets) != 1 {
		t.Errorf("got %d targets, %v, want one", len(targets), err)
	}
}

// A name that slicing may have taken away is not simply wrong.
func TestResolveSliced(t *testing.T) {
	p := program()
	p.Made.Tool = "slice"
	s, err := Read("t.sel", []byte("app.Event.gone : Signs"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Resolve(p, func(string, []string) string { return "" })
	const want = "t.sel:1:1: the program has no variable app.Event.gone; what slicing took away needs no selection"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestNames(t *testing.T) {
	s, err := Read("t.sel", []byte("A.x : Signs; A.y : concrete; priority Signs > Mod3; rest Point"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range s.Names() {
		got = append(got, fmt.Sprintf("%d %s", n.Pos.Column, n.Text))
	}
	if d := cmp.Diff([]string{"7 Signs", "39 Signs", "47 Mod3", "58 Point"}, got); d != "" {
		t.Error(d)
	}
}

// TestDocumentation reads every example of the language's reference.
func TestDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/selection.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```sel\n(.*?)```").FindAllSubmatch(doc, -1)
	if len(examples) == 0 {
		t.Fatal("no examples in docs/selection.md")
	}
	for _, e := range examples {
		if _, err := Read("selection.md", e[1]); err != nil {
			t.Errorf("%v in\n%s", err, e[1])
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("app.Event.count : Signs\napp.Event.next(int).i#2 : EvenOdd; priority Signs > EvenOdd; rest Point"))
	f.Add([]byte("app.Event.data[][] : Signs // comment\n/* \n */ app.Event.<init>.n : concrete"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Read("fuzz.sel", data)
		if err != nil {
			return
		}
		// What was read can be written and read again.
		again, err := Read("again.sel", []byte(show(s)))
		if err != nil {
			t.Fatalf("%q was read as %q: %v", data, show(s), err)
		}
		if show(again) != show(s) {
			t.Errorf("%q, read again %q", show(s), show(again))
		}
		_, _ = s.Resolve(program(), known)
	})
}
