package pdg

import (
	"bytes"
	"slices"
	"testing"

	"bandsaw/artifact"
	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

func example() *Graph {
	return &Graph{
		Head: Head{
			Header: artifact.Header{Format: Format, Version: Version, Made: ir.Made{Tool: "slice", Options: []string{}, Inputs: []ir.Input{}}},
			Summary: Summary{
				Statements: Count{5, 9}, Variables: Count{2, 4}, Fields: Count{1, 2}, Methods: Count{2, 4}, Classes: Count{2, 2},
			},
			Methods: []Method{
				{
					ID: "m0", Method: "Main.main(java.lang.String[])void", Source: "Main.java", Kept: true,
					Statements: Count{3, 6}, Variables: Count{1, 3},
					RemovedLines: []int{3, 5, 6, 7, 9}, PartialLines: []int{4}, RemovedVariables: []string{"x", "y"},
				},
				{ID: "m1", Method: "Main.log()void", Source: "Main.java"},
				{ID: "m2", Method: "java.lang.Object.wait()void", Library: true, Kept: true, Statements: Count{2, 2}, Variables: Count{1, 1}},
				{ID: "m3", Method: "java.lang.Object.toString()java.lang.String", Library: true},
			},
			RemovedFields: []ir.FieldID{"Main.log"},
		},
		Nodes: []Node{
			{ID: "m0.b0.0", Kind: "statement", Text: "x = 1", Line: 3},
			{ID: "m0.b0.1", Kind: "statement", Text: "return", Line: 4, Kept: true, Why: "the main thread's end"},
		},
		Edges: []Edge{{From: "m0.b0.0", To: "m0.b0.1", Kind: "data", Variable: "x"}},
	}
}

func TestReadWrite(t *testing.T) {
	var b bytes.Buffer
	want := example()
	if err := want.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, err := Read("f", b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestStream checks that a graph is written alike whether it is in memory or not.
func TestStream(t *testing.T) {
	none := example()
	none.Nodes, none.Edges = []Node{}, []Edge{}
	for _, g := range []*Graph{example(), none} {
		s := &Stream{Head: g.Head, Nodes: slices.Values(g.Nodes), Edges: slices.Values(g.Edges)}
		var want, got bytes.Buffer
		if err := g.Write(&want); err != nil {
			t.Fatal(err)
		}
		if err := s.Write(&got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.String(), got.String()); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(g, s.Graph()); diff != "" {
			t.Error(diff)
		}
	}
}

// TestStreamIsWrittenAsItIsMade checks that the text of a graph never is in memory as a whole.
func TestStreamIsWrittenAsItIsMade(t *testing.T) {
	var b bytes.Buffer
	const many = 10_000
	made, ahead := 0, 0
	nodes := func(yield func(Node) bool) {
		for range many {
			if !yield(Node{ID: "m0.b0.0"}) {
				return
			}
			if made++; made%500 == 0 {
				ahead = max(ahead, made-bytes.Count(b.Bytes(), []byte("m0.b0.0")))
			}
		}
	}
	if err := (&Stream{Nodes: nodes, Edges: slices.Values([]Edge{})}).Write(&b); err != nil {
		t.Fatal(err)
	}
	if made != many || ahead > many/4 {
		t.Errorf("%d nodes were made, of which %d waited to be written", made, ahead)
	}
}

func TestText(t *testing.T) {
	var b bytes.Buffer
	if err := example().Text(&b); err != nil {
		t.Fatal(err)
	}
	want := `5 of 9 statements, 2 of 4 variables, 1 of 2 fields, 2 of 4 methods kept

methods
  Main.main(java.lang.String[])void  3 of 6 statements, 1 of 3 variables
    cut: lines 3, 5-7, 9 of Main.java
    cut in part: line 4
    variables cut: x, y
  Main.log()void  cut wholly

methods of the library
  java.lang.Object.wait()void  2 of 2 statements, 1 of 1 variables
  and 1 cut wholly

fields cut
  Main.log

dependences: 1 between 2 nodes
  data               1  a value, through a local or a place that one thread uses
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// TestKinds checks that each kind of edge has its explanation.
func TestKinds(t *testing.T) {
	for _, kind := range []string{"data", "control", "call", "param", "result", "throw", "interference", "init", "monitor", "notify", "thread"} {
		if Kinds[kind] == "" {
			t.Errorf("no explanation of %q", kind)
		}
	}
}
