package trace

import (
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
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// TestFiles runs testdata/*.txt: the lowered program is executed as "schedule"
// says, one transition a line: the position of the thread among those that
// live, and the choices it makes. What the recorder tells of it is compared.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no filetests", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { fileTest(t, name) })
	}
}

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

func fileTest(t *testing.T, name string) {
	ar, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	part := map[string]string{}
	for _, f := range ar.Files {
		part[f.Name] = string(f.Data)
	}
	p := parse(t, name, part["program"])
	c, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	m := machine.New(c, machine.Config{Peers: peers.Table()}, nil)
	r := NewRecorder(m)
	r.Violated = func() bool { return len(m.Uncaught) > 0 }
	before := printed(t, p)
	got := recorded(t, m, r, part["schedule"])
	if after := printed(t, p); after != before {
		t.Errorf("telling the program changed it (-before +after):\n%s", cmp.Diff(before, after))
	}
	if *update {
		ar.Files = slices.DeleteFunc(ar.Files, func(f txtar.File) bool { return f.Name == "out" })
		ar.Files = append(ar.Files, txtar.File{Name: "out", Data: []byte(got)})
		if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(part["out"], got); diff != "" {
		t.Errorf("the trace differs (-want +got):\n%s", diff)
	}
}

func parse(t *testing.T, name, text string) *ir.Program {
	t.Helper()
	p, err := ir.Parse(name, []byte(text+library))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	return p
}

func printed(t *testing.T, p *ir.Program) string {
	t.Helper()
	var b strings.Builder
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// recorded executes the schedule and gives the trace.
func recorded(t *testing.T, m *machine.Machine, r *Recorder, schedule string) string {
	m.Hook = r.Before
	outcome := m.Begin()
	for line := range strings.Lines(schedule) {
		if outcome != machine.Moved {
			t.Fatalf("before %q: the step ended as %d: %v", line, outcome, m.Fault)
		}
		var numbers []int64
		for _, w := range strings.Fields(line) {
			var n int64
			if _, err := fmt.Sscan(w, &n); err != nil {
				t.Fatalf("%q: expected numbers", line)
			}
			numbers = append(numbers, n)
		}
		mover := int(numbers[0])
		if mover >= len(m.Live) || !m.CanMove(mover) {
			t.Fatalf("%q: nobody can move there", line)
		}
		outcome = m.Step(mover, r.Chooser(numbers[1:]))
	}
	steps, ends := r.Finish()
	var out strings.Builder
	for _, s := range steps {
		fmt.Fprintf(&out, "%s %s:%d: %s", s.Thread, s.File, s.Line, s.Statement)
		for _, c := range s.Changes {
			fmt.Fprintf(&out, "  [%s: %s -> %s]", c.Name, c.From, c.To)
		}
		if s.Choice != "" {
			fmt.Fprintf(&out, "  (%s)", s.Choice)
		}
		out.WriteString("\n")
	}
	for _, e := range ends {
		fmt.Fprintf(&out, "%s is %s\n", e.Thread, e.State)
	}
	return out.String()
}
