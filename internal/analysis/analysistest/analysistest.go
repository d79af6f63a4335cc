// Package analysistest runs the filetests of the analyses.
package analysistest

import (
	_ "embed"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

//go:embed prelude.ir
var prelude string

// Run runs testdata/*.txt: each has the user's classes of a lifted program in text
// form, "in", and what the analysis tells of the program, "out".
func Run(t *testing.T, tell func(*ir.Program) string) {
	t.Helper()
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p, err := ir.Parse(name, []byte(prelude+parts["in"]))
		if err != nil {
			t.Fatal(err)
		}
		return tell(p)
	})
}
