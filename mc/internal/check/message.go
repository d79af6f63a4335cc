package check

import (
	"fmt"
	"slices"

	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// cutMessage is the message of an exception's class that a slice ends with at a place: as
// the whole program has it, where that is a constant, or "…" for what was cut away.
func cutMessage(whole *ir.Program, exception, place string) string {
	var texts []string
	for _, c := range whole.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if ok && !c.Library && call.Method.Class() == exception && call.Method.Name() == "<init>" && placeOf(whole, m, s) == place {
						texts = append(texts, constantMessage(call))
					}
				}
			}
		}
	}
	switch texts = slices.Compact(texts); {
	case len(texts) == 0 || len(texts) == 1 && texts[0] == "":
		return exception
	case len(texts) == 1:
		return exception + ": " + texts[0]
	}
	return exception + ": " + tell.Cut
}

// constantMessage is the message that a constructor is given: "" for none, "…" for one that
// is no constant, or where it is not known what the class does with it.
func constantMessage(c *ir.Call) string {
	if len(c.Args) == 1 {
		return ""
	}
	if k, ok := c.Args[1].(*ir.Const); ok && k.Type == ir.StringClass && ir.IsJDK(c.Method.Class()) {
		return k.Text
	}
	return tell.Cut
}

// placeOf is the user's line of a statement, as machine.ThrownAt names it.
func placeOf(p *ir.Program, m *ir.Method, s ir.Stmt) string {
	at, class := s.Pos(), m.ID.Class()
	if at.Method != "" {
		class = at.Method.Class()
	}
	if c := p.Class(class); c != nil {
		return fmt.Sprintf("%s:%d", c.Source, at.Line)
	}
	return ""
}
