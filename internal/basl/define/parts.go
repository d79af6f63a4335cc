package define

import (
	"strings"

	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Part is what a definition of an array or a class says of its INDEX and its ELEMENT,
// or of a field.
type Part struct {
	Pos  lexer.Position
	Name string
	// Abstraction is the expression, without spaces; "concrete" for none.
	Abstraction string
}

// The parts of an array.
const (
	IndexPart   = "INDEX"
	ElementPart = "ELEMENT"
)

const concrete = "concrete"

// composed takes up a definition by its parts.
func (r *resolver) composed(a *syntax.Abstraction) {
	r.def.Abstraction = &ir.Abstraction{Name: a.Name.Text, Of: ir.Type(a.Of.Name)}
	array := len(a.Of.Elems) > 0
	switch {
	case a.Unsafe || a.Family != nil:
		r.errorf(a.Pos, "the definition of %s by its parts is neither unsafe nor a family: its parts may be", a.Name.Text)
	case array:
		r.def.Abstraction.Of += ir.Type(strings.Repeat("[]", len(a.Of.Elems)))
	case r.def.Abstraction.Of.IsPrimitive():
		r.errorf(a.Of.Pos, "%s has no parts, expected TOKENS", a.Of.Name)
	}
	seen := map[string]bool{}
	for _, p := range a.Parts {
		part := Part{p.Pos, p.Name.Text, p.Abstraction.Text()}
		switch {
		case seen[part.Name]:
			r.errorf(p.Pos, "%s stands twice", part.Name)
		case array && part.Name != IndexPart && part.Name != ElementPart:
			r.errorf(p.Pos, "an array has no %s, expected %s and %s", part.Name, IndexPart, ElementPart)
		case array && part.Abstraction == concrete:
			r.errorf(p.Pos, "the %s of an array cannot be concrete here: one place stands for several elements", part.Name)
		}
		seen[part.Name] = true
		r.def.Parts = append(r.def.Parts, part)
	}
	if array && len(r.errs) == 0 && len(r.def.Parts) < 2 {
		r.errorf(a.Pos, "an array has %s and %s, expected both", IndexPart, ElementPart)
	}
}
