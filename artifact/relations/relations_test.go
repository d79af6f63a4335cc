package relations

import (
	"bytes"
	"reflect"
	"testing"

	"bandsaw/ir"
	"bandsaw/schemas"
)

// TestWritten: what is written is what the schema says, and is read as it was.
func TestWritten(t *testing.T) {
	f := &File{Unknown: 1, Relations: []Relation{{
		Name: "r0001", Text: "i = i + 1", From: []string{"G"}, To: "G", Values: []string{"i", "j"},
		Question: []string{"T F", "(bvslt i0 i1)"}, Others: Integers,
		Entries: []Entry{
			{Args: []string{"T"}, In: []Reason{{Result: "T", By: Witness, Example: []int64{1, -2}}, {Result: "F", By: Unknown}}},
			{Args: []string{"F"}, In: []Reason{}},
		},
	}}}
	f.Made = ir.Made{Tool: "abstract", Version: "1", Options: []string{}, Inputs: []ir.Input{}}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	if err := schemas.Validate("f", b.Bytes()); err != nil {
		t.Error(err)
	}
	g, err := Read("f", b.Bytes())
	if err != nil || !reflect.DeepEqual(f, g) {
		t.Errorf("%v: %+v", err, g)
	}
	b.Reset()
	want := `relation r0001 "i = i + 1" (G) G, others out by integers
  T: T by witness (i = 1, j = -2) F by unknown
  F:
1 entries are left open
`
	if err := g.Text(&b); err != nil || b.String() != want {
		t.Errorf("%v: %s", err, b.String())
	}
}
