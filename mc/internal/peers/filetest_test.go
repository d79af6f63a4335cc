package peers

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// TestFiles runs testdata/*.txt: the lowered program is run along its first
// path, and what it prints is compared, with what a search would have to say of it.
func TestFiles(t *testing.T) {
	library := library()
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		return fileTest(t, name, part, library)
	})
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

func fileTest(t *testing.T, name string, part map[string]string, library string) string {
	p := filetest.Program(t, name, part["program"], library)
	c, err := code.Compile(p, code.Options{AllClassConstants: NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	got := run(c)
	return got
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
