package assumed

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

// identityHash is what the user's code calls to have the identity hash code of an object.
const identityHash = ir.MethodID(ir.ForUsers + "java.lang.System.identityHashCode(java.lang.Object)int")

// singles notes that a lambda without captured values is
// one object, if the user's code looks which object such a one is: compares it,
// hashes it, locks it. That evaluations of one lambda expression give the same
// object is so in HotSpot, and left open by the language (JLS 15.27.4).
func (p *Program) singles() []string {
	var singles []*classes.Class
	for _, c := range p.Objects {
		if c.Synthetic && !c.Library && c.FieldNamed("instance") != nil {
			singles = append(singles, c)
		}
	}
	if len(singles) == 0 {
		return nil
	}
	single := func(x ir.Operand) bool {
		t := p.Classes.Known(string(x.OperandType()))
		return t != nil && t.Is(classfile.AccInterface) && slices.ContainsFunc(singles, func(c *classes.Class) bool { return c.Above[t] })
	}
	for _, m := range p.Methods {
		if p.Classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if looksWhich(s, single) {
					return []string{"a lambda that captures nothing is one object, as in HotSpot: " + p.Where(m.ID, int(s.Pos().Line)) + " looks which object one is"}
				}
			}
		}
	}
	return nil
}

// looksWhich reports whether what the statement does depends on the identity of
// an object of those that single knows.
func looksWhich(s ir.Stmt, single func(ir.Operand) bool) bool {
	switch s := s.(type) { // others: do not
	case *ir.If:
		return single(s.X) && single(s.Y)
	case *ir.Monitor:
		return single(s.X)
	case *ir.Call:
		if s.Method == identityHash {
			return single(s.Args[0])
		}
		sig := s.Method.Signature()
		return s.Kind == ir.VirtualCall && (sig == "equals(java.lang.Object)boolean" || sig == "hashCode()int") && single(s.Args[0])
	}
	return false
}
