package rewrite

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/internal/filetest"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// TestFiles runs testdata/*.txt: the classes of a lowered program ("in"), with
// those of testdata/prelude.ir around them, are rewritten by the typing
// ("types"); the classes that come out, but those of the library, are the
// output. An error is the output as well.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		return rewritten(t, name, []byte(parts["in"]), parseTyping(t, parts["types"]))
	})
}

func rewritten(t *testing.T, name string, src []byte, types *typing.Typing) string {
	t.Helper()
	prelude, err := os.ReadFile("testdata/prelude.ir")
	if err != nil {
		t.Fatal(err)
	}
	in, err := ir.Parse(name, append(prelude, src...))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	if err := ir.Check(in); err != nil {
		t.Fatalf("the input is not well-formed: %v", err)
	}
	before := text(t, in)
	p, _, err := Program(in, types, library(), nil)
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	if err := ir.Check(p); err != nil {
		t.Errorf("the output is not well-formed: %v", err)
	}
	if diff := cmp.Diff(before, text(t, in)); diff != "" {
		t.Errorf("rewriting changed its input:\n%s", diff)
	}
	own := *p
	own.Classes, own.Abstractions = nil, nil
	for _, c := range p.Classes {
		if !c.Library {
			own.Classes = append(own.Classes, c)
		}
	}
	return text(t, &own)
}

func text(t *testing.T, p *ir.Program) string {
	t.Helper()
	var b bytes.Buffer
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// parseTyping reads a typing written as lines: "field F TYPE", "local M NAME
// TYPE", "result M TYPE" and "priority A B ...". TYPE is an abstract type, or a
// class, or an array, and the abstraction of the elements below it, and that of the indices.
func parseTyping(t *testing.T, src string) *typing.Typing {
	t.Helper()
	out := &typing.Typing{}
	used := map[string]bool{}
	types := func(w []string) typing.Types {
		x := typing.Types{Type: ir.Type(w[0])}
		leaf := x.Type
		for leaf.IsArray() {
			leaf = leaf.Elem()
			x.Elem = leaf.Abstraction()
		}
		if len(w) > 1 {
			x.Elem = w[1]
		}
		if len(w) > 2 {
			x.Index = w[2]
		}
		used[leaf.Abstraction()] = true
		used[x.Elem] = true
		return x
	}
	for _, line := range strings.Split(strings.TrimSpace(src), "\n") {
		switch w := strings.Fields(line); w[0] {
		case "field":
			out.Fields = append(out.Fields, typing.Field{Field: ir.FieldID(w[1]), Types: types(w[2:])})
		case "local":
			out.Locals = append(out.Locals, typing.Local{Method: ir.MethodID(w[1]), Local: w[2], Types: types(w[3:])})
		case "result":
			out.Results = append(out.Results, typing.Result{Method: ir.MethodID(w[1]), Types: types(w[2:])})
		case "priority":
			out.Priority = w[1:]
		default:
			t.Fatalf("unknown line %q", line)
		}
	}
	for _, a := range []string{"EvenOdd", "Few", "Missing", "Outer", "Point", "Signs"} {
		if used[a] {
			out.Abstractions = append(out.Abstractions, a)
		}
	}
	return out
}
