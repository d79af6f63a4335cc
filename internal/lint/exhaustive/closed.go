package exhaustive

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"bandsaw/ir"
)

// irPath is the package of the closed types.
const irPath = "bandsaw/ir"

// openTypes are the types of package ir with constants that are not all of
// their values.
var openTypes = []string{"Type", "MethodID", "FieldID"}

// closedType is a type whose members are all declared in its package.
type closedType struct {
	name       string
	statements bool // it is Stmt
	members    []string
}

// closed is the closed type of which values of type t are, nil for another.
func (c *checker) closed(t types.Type) *closedType {
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() != irPath || slices.Contains(openTypes, named.Obj().Name()) {
		return nil
	}
	out := &closedType{name: named.Obj().Name()}
	if iface, ok := named.Underlying().(*types.Interface); ok {
		out.members = implementers(named.Obj().Pkg(), iface)
		out.statements = out.name == "Stmt"
	} else {
		out.members = constants(named)
	}
	if len(out.members) < 2 {
		return nil
	}
	return out
}

// implementers are the structures of the package that implement the interface
// by pointer, by name. At, which the statements embed, is none.
func implementers(pkg *types.Package, iface *types.Interface) []string {
	var out []string
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || name == "At" {
			continue
		}
		if _, ok := tn.Type().Underlying().(*types.Struct); ok && types.Implements(types.NewPointer(tn.Type()), iface) {
			out = append(out, name)
		}
	}
	return out
}

// constants are the names of the type's constants, one for each value, sorted.
func constants(t *types.Named) []string {
	var out []string
	scope := t.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if k, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(k.Type(), t) && constantNamed(t, k.Val()) == name {
			out = append(out, name)
		}
	}
	return out
}

// constantNamed is the first of the type's constants with the value, "" if
// there is none.
func constantNamed(t *types.Named, v constant.Value) string {
	if t.Obj().Pkg() == nil {
		return ""
	}
	scope := t.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if k, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(k.Type(), t) && constant.Compare(k.Val(), token.EQL, v) {
			return name
		}
	}
	return ""
}

// some are the members that the words of a //kinds:of name, all for none.
func (t *closedType) some(of string) ([]string, error) {
	if of == "" {
		return t.members, nil
	}
	var levels []ir.Level
	plain, terminators := false, false
	for _, w := range strings.Fields(of) {
		switch {
		case slices.Contains(ir.Levels, ir.Level(w)):
			levels = append(levels, ir.Level(w))
		case w == "plain":
			plain = true
		case w == "terminators":
			terminators = true
		default:
			return nil, fmt.Errorf("//kinds:of knows lifted, lowered, abstract, plain and terminators, not %s", w)
		}
	}
	return slices.DeleteFunc(slices.Clone(t.members), func(name string) bool {
		k := kindNamed(name)
		if k == nil {
			return false
		}
		at := len(levels) == 0 || slices.ContainsFunc(levels, k.At)
		part := plain == terminators || k.Terminator == terminators
		return !at || !part
	}), nil
}

// kindNamed is the kind of statement whose Go type has the name, nil if there
// is none.
func kindNamed(name string) *ir.Kind {
	kinds := ir.Kinds()
	for i := range kinds {
		if kinds[i].Name() == name {
			return &kinds[i]
		}
	}
	return nil
}
