package handle

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bandsaw/ir"
)

var update = flag.Bool("update", false, "write what was got into the test files")

// testClasses answers from a program.
type testClasses struct {
	p    *ir.Program
	made map[string]*ir.Class
}

func (w *testClasses) DeclaredField(class, name string) (Field, bool) {
	f := w.p.Field(ir.NewFieldID(class, name))
	if f == nil {
		return Field{}, false
	}
	return Field{ir.NewFieldID(class, name), f.Type, f.Static, f.Final}, true
}

func (w *testClasses) FindField(from, class, name string, typ ir.Type) (Field, string, bool) {
	for c := w.p.Class(class); c != nil; c = w.p.Class(c.Super) {
		if f, ok := w.DeclaredField(c.Name, name); ok && f.Type == typ {
			return f, class, from == c.Name || !strings.Contains(name, "secret")
		}
	}
	return Field{}, "", false
}

func (w *testClasses) Initialises(class string) bool { return w.Initialiser(class) != nil }

func (w *testClasses) Initialiser(class string) *ir.Method {
	return w.p.Method(ir.NewMethodID(class, "<clinit>", nil, ir.Void))
}

func (w *testClasses) StaticMethod(id ir.MethodID) *ir.Method { return w.p.Method(id) }

func (w *testClasses) IsSubclass(sub, sup string) bool { return w.p.IsSubclass(sub, sup) }

func (w *testClasses) FindMethod(class, signature string, static bool) (ir.MethodID, ir.CallKind, bool) {
	id := ir.MethodID(class + "." + signature)
	m := w.p.Method(id)
	switch {
	case m == nil || m.Static != static:
		return "", "", false
	case static:
		return id, ir.StaticCall, true
	case id.Name() == "<init>":
		return id, ir.SpecialCall, true
	}
	return id, ir.VirtualCall, true
}

func (w *testClasses) Accessible(from, class, member string) bool {
	return from == class || !strings.Contains(member, "secret")
}

func (w *testClasses) Library(string) bool { return false }

func (w *testClasses) Abstract(class string) bool { return w.p.Class(class).Abstract }

func (w *testClasses) Varargs(id ir.MethodID) bool { return id.Name() == "sum" }

func (w *testClasses) Interface(class string) bool {
	c := w.p.Class(class)
	return c == nil || c.Interface
}

func (w *testClasses) Define(c *ir.Class) error {
	w.made[c.Name] = c
	return nil
}

// TestRewrite rewrites the methods of the programs in testdata: what stands
// after the line "----" is what is to come out.
func TestRewrite(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test files: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			src, want, _ := strings.Cut(string(data), "----\n")
			got := rewritten(t, file, src)
			if *update {
				if err := os.WriteFile(file, []byte(src+"----\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func rewritten(t *testing.T, file, src string) string {
	parse := func() *ir.Program {
		p, err := ir.Parse(file, []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		p.BuildIndex()
		return p
	}
	w := &testClasses{parse(), map[string]*ir.Class{}}
	h := New(w)
	var out bytes.Buffer
	for _, c := range parse().Classes {
		for _, m := range c.Methods {
			if err := h.Rewrite(m); err != nil {
				t.Fatal(err)
			}
			if err := ir.PrintMethod(&out, m); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.made)) {
		fmt.Fprintf(&out, "made %s\n", name)
	}
	return out.String()
}

// TestAccessors: the methods made for fields and elements of every type are
// well-formed.
func TestAccessors(t *testing.T) {
	for _, typ := range []ir.Type{
		ir.Boolean, ir.Byte, ir.Char, ir.Short, ir.Int, ir.Long, ir.Float, ir.Double, ir.StringClass, "int[]",
	} {
		f := Field{ID: "p.`odd name`.f", Type: typ}
		for _, v := range []variable{
			fieldVariable(f, ir.NullConst()),
			fieldVariable(Field{ID: f.ID, Type: typ, Static: true}, nil),
			elemVariable(ir.ArrayOf(typ), ir.NullConst(), ir.IntConst(0)),
		} {
			c, err := accessors(v)
			if err != nil {
				t.Fatal(err)
			}
			p, err := ir.Parse("test", []byte(fmt.Sprintf(surroundings, quote(string(typ)), quote(string(typ)))))
			if err != nil {
				t.Fatal(err)
			}
			if v.coords == nil {
				p.Classes[0].Fields = p.Classes[0].Fields[1:]
			} else {
				p.Classes[0].Fields = p.Classes[0].Fields[:1]
			}
			c.Super = ir.ObjectClass
			p.Classes = append(p.Classes, c)
			p.SortClasses()
			if err := ir.Check(p); err != nil {
				t.Errorf("%s: %v", v.class, err)
			}
			if got, want := len(c.Methods), 3; typ.IsRef() && got != want {
				t.Errorf("%s: %d methods, want %d", v.class, got, want)
			}
		}
	}
}

const surroundings = "program lifted\nentry M.main(java.lang.String[])void\n\n" +
	"class `p.\\`odd name\\`` {\n  field f %s\n  static field f %s\n}\n" + `
class M {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
  b0:
    return
  }
}

library class bandsaw.Machine {
  static native method beginAtomic()void
  static native method endAtomic()void
}

library class java.lang.Object {
}

library class java.lang.Throwable {
}

library class java.lang.Float {
  static native method floatToRawIntBits(float)int {
    param p0 float
  }
}

library class java.lang.Double {
  static native method doubleToRawLongBits(double)long {
    param p0 double
  }
}
`

// TestDispatch: a method of bandsaw.Fields finds the fields of its type only,
// and gives up at other numbers.
func TestDispatch(t *testing.T) {
	fields := []Field{{ID: "A.i", Type: ir.Int}, {ID: "A.l", Type: ir.Long}, {ID: "B.s", Type: ir.Int, Static: true}, {ID: "B.k", Type: ir.Int, Final: true}}
	for _, test := range []struct {
		id    ir.MethodID
		has   []string
		lacks []string
	}{
		{"bandsaw.Fields.loadInt(java.lang.Object,long)int", []string{"v = o.<A.i>", "v = <B.s>", "v = o.<B.k>", "bandsaw.Fields.unknown"}, []string{"A.l"}},
		{"bandsaw.Fields.storeInt(java.lang.Object,long,int)void", []string{"o.<A.i> = x", "<B.s> = x"}, []string{"A.l", "B.k"}},
		{"bandsaw.Fields.loadReference(java.lang.Object,long)java.lang.Object", []string{"bandsaw.Fields.unknown"}, []string{"A.", "B."}},
	} {
		m := &ir.Method{ID: test.id, Static: true, Native: true}
		if !Dispatches(m.ID) {
			t.Fatalf("%s is not made here", m.ID)
		}
		if err := Dispatch(m, fields); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := ir.PrintMethod(&b, m); err != nil {
			t.Fatal(err)
		}
		for _, s := range test.has {
			if !strings.Contains(b.String(), s) {
				t.Errorf("%s lacks %s", b.String(), s)
			}
		}
		for _, s := range test.lacks {
			if strings.Contains(b.String(), s) {
				t.Errorf("%s has %s", b.String(), s)
			}
		}
	}
}
