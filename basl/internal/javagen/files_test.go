package javagen

import (
	"strings"
	"testing"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/filetest"
)

// TestFiles runs testdata/*.txt: an abstraction with the operators that its definition gives, as a class of
// the package.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		text := []byte(parts["abstraction"])
		tree, err := syntax.Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		defs, err := define.File(tree, text)
		if err != nil {
			t.Fatal(err)
		}
		checked, err := derive.Derive(defs[0], derive.Options{Arithmetic: derive.Java, Limit: derive.Limit, Given: true})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := Write(&out, &abs.File{Abstraction: checked.Abstraction}, strings.TrimSpace(parts["package"])); err != nil {
			t.Fatal(err)
		}
		return out.String()
	})
}
