package machine

import (
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// mayBreak reports whether it can be seen that objects of the class which are equal have other hash codes where identity hash codes are others:
// some of its methods asks for that of the object itself, though others equal it, or its hashCode reads a reference that its
// equals does not. (A verdict may rest on the contract, but not where a look shows that nobody kept it.)
func mayBreak(p *ir.Program, class *ir.Class) bool {
	if equalsItselfOnly(p, class) {
		return false
	}
	hashed, compared := reader{p: p}, reader{p: p}
	for c := class; c != nil && !isLibrary(c); c = p.Class(c.Super) {
		for _, own := range c.Methods {
			if asksItself(own) {
				return true
			}
			switch own.ID.Signature() {
			case hashCode:
				hashed.method(own.ID)
			case equals:
				compared.method(own.ID)
			}
		}
	}
	for f := range hashed.fields {
		if !compared.fields[f] {
			return true
		}
	}
	return false
}

// mayBreak reports whether objects of the class may, and remembers that.
func (m *Machine) mayBreak(class *ir.Class) bool {
	may, known := m.breaks[class]
	if !known {
		may = mayBreak(m.Program.IR, class)
		if m.breaks == nil {
			m.breaks = map[*ir.Class]bool{}
		}
		m.breaks[class] = may
	}
	return may
}

// asksItself reports whether the method, in which all parameters are, asks for the identity hash code of the object that it is called on.
func asksItself(m *ir.Method) bool {
	if len(m.Params) == 0 {
		return false
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			c, ok := s.(*ir.Call)
			if ok && (c.Method == identityOf || c.Method == ir.MachineIdentityHash || c.Method == ir.ObjectClass+"."+hashCode) && c.Args[0] == ir.Operand(m.Params[0]) {
				return true
			}
		}
	}
	return false
}

// reader finds the fields with references that methods, and those of the user's that they call, read of objects.
type reader struct {
	p      *ir.Program
	seen   map[ir.MethodID]bool
	fields map[ir.FieldID]bool
}

func (r *reader) method(id ir.MethodID) {
	method, class := r.p.Method(id), r.p.Class(id.Class())
	if r.seen[id] || method == nil || class == nil || isLibrary(class) || tell.OfRecord(method) {
		return
	}
	if r.seen == nil {
		r.seen, r.fields = map[ir.MethodID]bool{}, map[ir.FieldID]bool{}
	}
	r.seen[id] = true
	for _, b := range method.Blocks {
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: none
			case *ir.Load:
				if f, ok := s.From.(*ir.FieldPlace); ok && s.Dst.Type.IsRef() {
					r.fields[f.Field] = true
				}
			case *ir.Call:
				r.method(s.Method)
			}
		}
	}
}
