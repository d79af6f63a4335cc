package translate

import (
	"strings"
	"testing"

	"bandsaw/ir"
)

// TestJoinStrings joins strings where a builder did, unless somebody else sees
// the builder.
func TestJoinStrings(t *testing.T) {
	const sb = "java.lang.StringBuilder"
	const head = "param i int\nparam d double\nlocal a " + sb + "\nlocal b " + sb + "\nlocal c " + sb + "\nlocal s java.lang.String\nb0:\n"
	chain := `a = new ` + sb + `
special ` + sb + `.<init>()void (a)
b = virtual ` + sb + `.append(int)` + sb + ` (a, i)
c = virtual ` + sb + `.append(double)` + sb + ` (b, d)
s = virtual ` + sb + `.toString()java.lang.String (c)
`
	for _, test := range []struct{ name, body, want string }{
		{"a chain", chain + "return s", "text = \"\"\nx0 = static bandsaw.Machine.text(int)java.lang.String (i)\n" +
			"text = static " + string(Concat) + " (text, x0)\n" +
			"x1 = static java.lang.String.valueOf(double)java.lang.String (d)\n" +
			"text = static " + string(Concat) + " (text, x1)\ns = text\nreturn s"},
		{"a new string", "a = new " + sb + "\nspecial " + sb + ".<init>(java.lang.String)void (a, \"x\")\n" +
			"s = virtual " + sb + ".toString()java.lang.String (a)\nreturn s",
			"text = \"x\"\ns = static " + string(Concat) + " (text, \"\")\nreturn s"},
		{"asked for its length as well", strings.Replace(chain, "s = ", "i = virtual "+sb+".length()int (c)\ns = ", 1) + "return s", ""},
		{"kept", chain + "b = a\nreturn s", ""},
		{"of a size that is not known", strings.Replace(chain, "<init>()void (a)", "<init>(int)void (a, i)", 1) + "return s", ""},
	} {
		m := parseMethod(t, head+test.body)
		joinStrings(m)
		got := body(m)
		want := test.want
		if want == "" {
			want = body(parseMethod(t, head+test.body))
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant:\n%s", test.name, got, want)
		}
	}
}

func parseMethod(t *testing.T, text string) *ir.Method {
	t.Helper()
	p, err := ir.Parse("test", []byte("program lifted\nentry A.m(int,double)java.lang.String\nclass A {\nstatic method m(int,double)java.lang.String {\n"+text+"\n}\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	return p.Classes[0].Methods[0]
}

// body is the statements of the method's block; variables without a name are
// called text, if they are set first, and x0, x1, ...
func body(m *ir.Method) string {
	n := 0
	var out []string
	for _, s := range m.Blocks[0].Stmts {
		if l := ir.Def(s); l != nil && l.Name == "" {
			l.Name = "text"
			if c, ok := s.(*ir.Call); ok && c.Method != Concat {
				l.Name = "x" + string(rune('0'+n))
				n++
			}
		}
		out = append(out, ir.String(s))
	}
	return strings.Join(out, "\n")
}
