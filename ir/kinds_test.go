package ir_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bandsaw/ir"
)

// TestKindsAreAll: the table lists the structures of stmt.go that embed At, in
// that order, and IsTerminator agrees with it.
func TestKindsAreAll(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "stmt.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var declared, listed []string
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok && embedsAt(spec) {
			declared = append(declared, spec.Name.Name)
		}
		return true
	})
	for _, k := range ir.Kinds() {
		listed = append(listed, k.Name())
		if got := ir.IsTerminator(k.Zero); got != k.Terminator {
			t.Errorf("IsTerminator(%s) = %t", k.Name(), got)
		}
		if ir.KindOf(k.Zero).Word != k.Word {
			t.Errorf("KindOf(%s) is another kind", k.Name())
		}
	}
	if diff := cmp.Diff(declared, listed); diff != "" {
		t.Error(diff)
	}
}

func embedsAt(spec *ast.TypeSpec) bool {
	s, ok := spec.Type.(*ast.StructType)
	if !ok || len(s.Fields.List) == 0 || len(s.Fields.List[0].Names) > 0 {
		return false
	}
	id, ok := s.Fields.List[0].Type.(*ast.Ident)
	return ok && id.Name == "At"
}
