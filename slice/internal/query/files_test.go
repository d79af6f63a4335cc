package query_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/slice/internal/query"
	"bandsaw/slice/internal/slicer"
)

// TestFiles asks the queries of the part "ask", one a line, about the dependence graph
// of the classes of a lifted program, "in", sliced for the property "prop", if there is that part. Fields that always hold one
// number are no fields then, if it has a part "fold".
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		p := analysistest.Program(t, name, part["in"])
		property := prop.Default()
		var err error
		if text, ok := part["prop"]; ok {
			if property, err = prop.Read(name, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if p, err = property.Attach(p); err != nil {
			t.Fatal(err)
		}
		var folds func(ir.FieldID) bool
		if _, ok := part["fold"]; ok {
			folds = func(ir.FieldID) bool { return true }
		}
		r, err := slicer.Slice(p, property, folds)
		if err != nil {
			t.Fatal(err)
		}
		graph := r.Report(p).Graph()
		var out strings.Builder
		for _, text := range strings.Split(strings.TrimSpace(part["ask"]), "\n") {
			fmt.Fprintf(&out, "> %s\n", text)
			a, err := query.Ask("P.pdg.json", graph, text)
			if err != nil {
				fmt.Fprintln(&out, err)
				continue
			}
			if err := a.Text(&out); err != nil {
				t.Fatal(err)
			}
		}
		return out.String()
	})
}
