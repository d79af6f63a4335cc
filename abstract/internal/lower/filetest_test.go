package lower

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// TestFiles runs testdata/*.txt: the classes of a lifted program ("in"), with
// those of testdata/prelude.ir around them, are lowered, and the classes that
// come out but those of the prelude are compared with "out". An error is the
// output as well.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { fileTest(t, name) })
	}
}

func fileTest(t *testing.T, name string) {
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(ar.Files) == 0 || ar.Files[0].Name != "in" {
		t.Fatal("the first part is not named in")
	}
	got := lowered(t, name, ar.Files[0].Data)
	if *update {
		ar.Files = append(ar.Files[:1], txtar.File{Name: "out", Data: []byte(got)})
		if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if len(ar.Files) < 2 {
		t.Fatal("no expected output; run with -update")
	}
	if diff := cmp.Diff(string(ar.Files[1].Data), got); diff != "" {
		t.Errorf("output differs (-want +got):\n%s", diff)
	}
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
