package lower

import (
	"bytes"
	"os"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// TestFiles runs testdata/*.txt: the classes of a lifted program ("in"), with
// those of testdata/prelude.ir around them, are lowered; the classes that come
// out, but those of the prelude, are the output. An error is the output as well.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		return lowered(t, name, []byte(parts["in"]))
	})
}

// parse reads a program's classes with the prelude's around them.
func parse(t testing.TB, name string, src []byte) *ir.Program {
	t.Helper()
	prelude, err := os.ReadFile("testdata/prelude.ir")
	if err != nil {
		t.Fatal(err)
	}
	p, err := ir.Parse(name, append(prelude, src...))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatalf("the input is not well-formed: %v", err)
	}
	return p
}

func lowered(t testing.TB, name string, src []byte) string {
	t.Helper()
	in := parse(t, name, src)
	var before bytes.Buffer
	if err := ir.Print(&before, in); err != nil {
		t.Fatal(err)
	}
	p, err := Program(in)
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	if err := ir.Check(p); err != nil {
		t.Errorf("the output is not well-formed: %v", err)
	}
	var after, out bytes.Buffer
	if err := ir.Print(&after, in); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before.String(), after.String()); diff != "" {
		t.Errorf("lowering changed its input:\n%s", diff)
	}
	if err := ir.Print(&out, own(p)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// own is p without the classes of the prelude and without methods that no test
// looks at, for output.
func own(p *ir.Program) *ir.Program {
	q := *p
	q.Classes = nil
	for _, c := range p.Classes {
		if !c.Library || c.Name == EntryClass {
			q.Classes = append(q.Classes, c)
		}
	}
	return &q
}
