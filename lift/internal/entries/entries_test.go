package entries

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// env is an Env of some class files.
type env struct {
	files   map[string]*classfile.File
	defined []*ir.Class
	missing []string
}

func (w *env) File(class string) *classfile.File { return w.files[class] }

func (w *env) Callee(f *classfile.File, m *classfile.Method) (ir.MethodID, ir.CallKind, error) {
	var params []ir.Type
	for _, p := range m.Params {
		params = append(params, ir.Type(p))
	}
	kind := ir.VirtualCall
	if m.Is(classfile.AccStatic) {
		kind = ir.StaticCall
	}
	return ir.NewMethodID(f.Name, m.Name, params, ir.Type(m.Result)), kind, nil
}

func (w *env) Making(ir.MethodID, []ir.Operand) *ir.Call                  { return nil }
func (w *env) Field(*classfile.File, *classfile.Field) (*ir.Const, error) { return nil, nil }
func (w *env) Initialise(string) []ir.Stmt                                { return nil }
func (w *env) Define(c *ir.Class)                                         { w.defined = append(w.defined, c) }
func (w *env) StandIn(id ir.MethodID, why error) {
	w.missing = append(w.missing, fmt.Sprintf("%s: %v", id, why))
}

// shapes are the files of an interface, a class that implements it, and what they need.
func shapes() map[string]*classfile.File {
	out := map[string]*classfile.File{}
	for _, f := range []*classfile.File{
		{Name: ir.ObjectClass, Access: classfile.AccPublic, Methods: []*classfile.Method{
			{Access: classfile.AccPublic, Name: "<init>", Result: "void"},
			{Access: classfile.AccPublic, Name: "hashCode", Result: "int"},
			{Access: classfile.AccPublic, Name: "getClass", Result: ir.ClassClass},
		}},
		{Name: ir.StringClass, Super: ir.ObjectClass},
		{Name: "Shape", Super: ir.ObjectClass, Access: classfile.AccPublic | classfile.AccInterface, Methods: []*classfile.Method{
			{Access: classfile.AccPublic | classfile.AccAbstract, Name: "grow", Params: []string{"int", "java.lang.String"}, Result: "long"},
			{Access: classfile.AccPublic | classfile.AccStatic, Name: "of", Result: "Shape"},
		}},
		{Name: "Square", Super: ir.ObjectClass, Access: classfile.AccPublic | accSuper, Interfaces: []string{"Shape"},
			InnerClasses: []classfile.InnerClass{{Inner: "Square$Side", Outer: "Square", Name: "Side"}},
			Fields:       []*classfile.Field{{Name: "side", Type: "int"}, {Name: "name", Type: "java.lang.String"}},
			Methods: []*classfile.Method{
				{Access: classfile.AccPublic, Name: "<init>", Params: []string{"int"}, Result: "void"},
				{Access: classfile.AccPublic, Name: "grow", Params: []string{"int", "java.lang.String"}, Result: "long"},
				{Name: "paint", Params: []string{"Colour"}, Result: "void"},
			}},
	} {
		out[f.Name] = f
	}
	return out
}

// methodText is the text form of a method of a class, "" if it has none.
func methodText(t *testing.T, c *ir.Class, name string) string {
	t.Helper()
	for _, m := range c.Methods {
		if m.ID.Name() == name {
			var out strings.Builder
			if err := ir.PrintMethod(&out, m); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
	}
	return ""
}

// TestEntry: the entry of a class tells what its file says, and of a class that is not there
// that it is not.
func TestEntry(t *testing.T) {
	w := &env{files: shapes()}
	c := Entry(w, w.files["Square"])
	if got := methodText(t, c, "modifiers"); c.Name != "Square$$entry" || !strings.Contains(got, "return 1\n") {
		t.Errorf("entry %s, modifiers\n%s", c.Name, got)
	}
	if methodText(t, c, "components") != "" {
		t.Error("a class that is no record has components")
	}
	const missing = "Square$$entry.declared$unmodelled()java.lang.Class[]: class Square$Side is not there"
	if got := strings.Join(w.missing, "\n"); got != missing {
		t.Errorf("stand-ins %q, want %q", got, missing)
	}
}

// TestBody: the lists of an entry have the members that the program asks for by name, of
// methods and fields, and all constructors; what is only looked at has another entry than what is used.
func TestBody(t *testing.T) {
	w := &env{files: shapes()}
	f := w.files["Square"]
	want := &Want{
		Names:  map[string]bool{"grow": true, "name": true, "none": true},
		Call:   func(m *classfile.Method) bool { return m.Name == "grow" },
		Access: func(*classfile.Field) bool { return true },
	}
	c := Entry(w, f)
	for _, m := range c.Methods {
		for _, id := range ListsOf("Square") {
			if m.ID == id {
				Body(w, f, want, m)
			}
		}
	}
	var made []string
	for _, d := range w.defined {
		made = append(made, d.Name)
	}
	const entries = "Square$$method$1 Square$$field$1 Square$$shown$constructor$0"
	if got := strings.Join(made, " "); got != entries {
		t.Errorf("entries %s, want %s", got, entries)
	}
	names := methodText(t, c, "names")
	for _, n := range []string{`"grow"`, `"name"`, `"none"`} {
		if !strings.Contains(names, n) {
			t.Errorf("%s is missing in\n%s", n, names)
		}
	}
}

// TestProxy: a proxy hands the methods of its interfaces, and those of Object that it may, to the
// handler, with its arguments in boxes.
func TestProxy(t *testing.T) {
	w := &env{files: shapes()}
	c := Proxy(w, "$Proxy0", []string{"Shape"})
	var names []string
	for _, m := range c.Methods {
		names = append(names, m.ID.Name())
	}
	if got := strings.Join(names, " "); got != "<init> hashCode grow" {
		t.Errorf("methods %s", got)
	}
	grow := methodText(t, c, "grow")
	for _, part := range []string{"java.lang.Integer.valueOf(int)", string(proxyCall), "java.lang.Long.longValue()long"} {
		if !strings.Contains(grow, part) {
			t.Errorf("no %s in\n%s", part, grow)
		}
	}
}
