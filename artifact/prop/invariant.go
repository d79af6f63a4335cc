package prop

import (
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Invariant is "check invariant EXPR": a condition on static fields, and on
// fields of the objects that they lead to, that holds whenever another thread
// could look. docs/property.md says when it is evaluated.
type Invariant struct {
	Pos  lexer.Position
	Expr *disjunction `parser:"'invariant' @@"`
}

// String implements Check.
func (i Invariant) String() string { return "invariant " + i.Expr.tree().String() }

// Name implements Check.
func (i Invariant) Name() string { return i.String() }

// Watch implements Check.
func (Invariant) Watch() Watch { return Watch{Program: true} }

// Idle implements Check.
func (Invariant) Idle(there, looked bool) string {
	switch {
	case looked:
		return ""
	case !there:
		return "never evaluated, or nothing in the program could break it"
	}
	return "never evaluated"
}

func (i Invariant) again(earlier Check) string { return sameText(i, earlier) }

// valid reports what the grammar lets pass.
func (i Invariant) valid() error { return i.Expr.tree().valid() }

func (i Invariant) mentions() []mention {
	var out []mention
	i.Expr.tree().each(func(e *expr) {
		if e.op == field {
			out = append(out, mention{e.pos, e.text, checkPath})
		}
	})
	return out
}

// Paths are the paths of fields in the condition, each once, with the fields
// that they go through: a static field first.
func (i Invariant) Paths(prog *ir.Program) []Path {
	var out []Path
	seen := map[string]bool{}
	i.Expr.tree().each(func(e *expr) {
		if e.op != field || seen[e.text] {
			return
		}
		seen[e.text] = true
		if fields, problem := resolve(prog, e.text, noHint); problem == "" {
			out = append(out, Path{e.text, fields})
		}
	})
	return out
}

func (i Invariant) keeps(prog *ir.Program) (classes []string, fields []ir.FieldID) {
	for _, p := range i.Paths(prog) {
		fields = append(fields, p.Fields...)
	}
	return nil, fields
}

// Path is a static field, or a field of an object that one leads to.
type Path struct {
	Text   string
	Fields []ir.FieldID
}

func noHint(string, []string) string { return "" }

// attach makes an observer that evaluates the condition, and has it called
// wherever its value may have changed.
func (i Invariant) attach(w *weaver) error {
	o := w.observer()
	return o.evaluate(i.Expr.tree(), i.Name())
}
