package ir_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
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

// TestDefAndOperands: of a statement with all its fields filled, Def is the
// field Dst, SetDef changes it, Operands gives every operand in a field or a
// place, and Targets every block.
func TestDefAndOperands(t *testing.T) {
	for _, k := range ir.Kinds() {
		for _, s := range filled(k) {
			f := fieldsOf(s)
			if ir.Def(s) != f.dst {
				t.Errorf("Def(%s) is not its Dst", ir.String(s))
			}
			if f.dst != nil {
				other := &ir.Local{Name: "other", Type: ir.Int}
				if ir.SetDef(s, other); fieldsOf(s).dst != other {
					t.Errorf("SetDef(%s) sets something else", ir.String(s))
				}
			}
			operands, targets := map[ir.Operand]bool{}, map[*ir.Block]bool{}
			ir.Operands(s, func(x *ir.Operand) { operands[*x] = true })
			ir.Targets(s, func(b **ir.Block) { targets[*b] = true })
			if diff := cmp.Diff(f.operands, operands); diff != "" {
				t.Errorf("Operands(%s): %s", ir.String(s), diff)
			}
			if diff := cmp.Diff(f.targets, targets); diff != "" {
				t.Errorf("Targets(%s): %s", ir.String(s), diff)
			}
		}
	}
}

// TestClone: a clone is equal, and changing what it reads, defines and jumps to
// leaves the original as it is.
func TestClone(t *testing.T) {
	for _, k := range ir.Kinds() {
		for _, s := range filled(k) {
			c := ir.Clone(s)
			if !reflect.DeepEqual(c, s) {
				t.Errorf("the clone of %s is %s", ir.String(s), ir.String(c))
			}
			was := ir.String(s)
			c.Pos().Line++
			ir.Operands(c, func(x *ir.Operand) { *x = ir.IntConst(77) })
			ir.Targets(c, func(b **ir.Block) { *b = &ir.Block{Name: "other"} })
			if ir.Def(c) != nil {
				ir.SetDef(c, &ir.Local{Name: "other"})
			}
			if got := ir.String(s); got != was || c.Pos().Line == s.Pos().Line {
				t.Errorf("%s became %s when its clone changed", was, got)
			}
			if shared := sharedSlice(s, c); shared != "" {
				t.Errorf("%s shares %s with its clone", was, shared)
			}
		}
	}
}

// sharedSlice is a field of both whose elements are the same memory, "" for none.
func sharedSlice(a, b ir.Stmt) string {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		if x.Field(i).Kind() == reflect.Slice && x.Field(i).Pointer() == y.Field(i).Pointer() {
			return x.Type().Field(i).Name
		}
	}
	return ""
}

// TestRandomProgramsHaveAll: the random programs that tests write, read and
// validate have each kind at each of its levels, with each field filled at times.
func TestRandomProgramsHaveAll(t *testing.T) {
	for _, level := range ir.Levels {
		seen := map[string]bool{}
		for seed := range uint64(60) {
			for _, c := range ir.RandomProgram(level, seed).Classes {
				for _, m := range c.Methods {
					for _, b := range m.Blocks {
						for _, s := range b.Stmts {
							fillsFields(s, seen)
						}
					}
				}
			}
		}
		for _, k := range ir.Kinds() {
			if !k.At(level) {
				continue
			}
			for f := range reflect.TypeOf(k.Zero).Elem().Fields() {
				name := k.Name() + "." + f.Name
				if !seen[name] && !slices.Contains(emptyAt[level == ir.Lifted], name) {
					t.Errorf("no program at level %s fills %s", level, name)
				}
			}
		}
	}
}

// emptyAt are fields that nothing fills at level lifted, and below it.
var emptyAt = map[bool][]string{true: {"If.Check", "Monitor.Dst"}, false: {"Call.Targets"}}

func fillsFields(s ir.Stmt, seen map[string]bool) {
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			seen[ir.KindOf(s).Name()+"."+v.Type().Field(i).Name] = true
		}
	}
}
