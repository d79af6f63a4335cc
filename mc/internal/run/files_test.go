package run

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles runs testdata/*.txt: the lowered program runs as java would run it, with "args" and standard
// input "in", and garbage collected every "heap" cells. What it prints and how it ends is compared.
func TestFiles(t *testing.T) {
	library := library()
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p := filetest.Program(t, name, parts["program"], library)
		o := Options{Memory: 1 << 24, Args: strings.Fields(parts["args"])}
		var out strings.Builder
		o.Out, o.Err = &out, &out
		if in, ok := parts["in"]; ok {
			o.In = strings.NewReader(in)
		}
		if heap, ok := parts["heap"]; ok {
			if _, err := fmt.Sscan(heap, &o.MinHeap); err != nil {
				t.Fatal(err)
			}
		}
		status, err := Run(p, o)
		fmt.Fprintf(&out, "exit status %d\n", status)
		if err != nil {
			fmt.Fprintln(&out, err)
		}
		return out.String()
	})
}

// library stands behind every filetest's program: the classes that a run looks into, and
// all operations of the machine.
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
  field daemon boolean
}
library instantiated class java.lang.Throwable {
  field detailMessage java.lang.String
}
library final class bandsaw.Machine {
`)
	for _, op := range ir.MachineOperations() {
		fmt.Fprintf(&b, "  static native method %s\n", op.ID.Signature())
	}
	b.WriteString("}\n")
	return b.String()
}
