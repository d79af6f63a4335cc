package filetest

import (
	"testing"

	"bandsaw/ir"
)

// Program reads a program in text form, and checks that it is well-formed; name is for
// errors. The text is of several parts where classes of the library stand behind it.
func Program(t testing.TB, name string, text ...string) *ir.Program {
	t.Helper()
	var all []byte
	for _, part := range text {
		all = append(all, part...)
	}
	p, err := ir.Parse(name, all)
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	return p
}
