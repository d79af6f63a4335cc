package peers

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// TestFiles runs testdata/*.txt: the lowered program is run along its first
// path, and what it prints is compared, with what a search would have to say of it.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	library := library()
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { fileTest(t, name, library) })
	}
}

// library stands behind every filetest's program: the classes of the JDK that
// peers look into, and all operations of the machine.
func library() string {
	var b strings.Builder
	b.WriteString(`
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Class {
}
library instantiated class java.lang.String {
  field value byte[]
  field coder byte
}
library instantiated class java.lang.Thread {
  field name java.lang.String
  field number int
}
library instantiated class java.lang.Throwable {
}
library final class bandsaw.Machine {
`)
	for _, op := range ir.MachineOperations() {
		fmt.Fprintf(&b, "  static native method %s\n", op.ID.Signature())
	}
	b.WriteString("}\n")
	return b.String()
}

func fileTest(t *testing.T, name, library string) {
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	part := map[string]string{}
	for _, f := range ar.Files {
		part[f.Name] = string(f.Data)
	}
	p, err := ir.Parse(name, []byte(part["program"]+library))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	c, err := code.Compile(p, code.Options{AllClassConstants: NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	got := run(c)
	if *update {
		ar.Files = slices.DeleteFunc(ar.Files, func(f txtar.File) bool { return f.Name == "out" })
		ar.Files = append(ar.Files, txtar.File{Name: "out", Data: []byte(got)})
		if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(part["out"], got); diff != "" {
		t.Errorf("the output differs (-want +got):\n%s", diff)
	}
}

// run is what the program prints, and how it ends if not by itself.
func run(c *code.Program) string {
	var out bytes.Buffer
	m := machine.New(c, machine.Config{Peers: Table(), Out: &out, Err: &out}, nil)
	for range 10_000 {
		mover := slices.IndexFunc(m.Live, func(id int32) bool { return m.CanMove(slices.Index(m.Live, id)) })
		if mover < 0 {
			break
		}
		if o := m.Step(mover, choice.First{}); o != machine.Moved {
			fmt.Fprintf(&out, "the step ended as %d: %v\n", o, m.Fault)
			break
		}
	}
	for _, s := range m.World.Skipped() {
		fmt.Fprintf(&out, "not explored: %s\n", s)
	}
	for _, s := range m.World.Assumed() {
		fmt.Fprintf(&out, "assumed: %s\n", s)
	}
	return out.String()
}
