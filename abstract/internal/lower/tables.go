package lower

import "bandsaw/ir"

// goesThrough reports whether the method of the class has to tell the machine which tables it goes through:
// what it does may depend on where in a hash table an entry is, and hash codes of identities may say where
// that is. A constructor looks at none, but for one of an iterator, which looks for the first: that it depends
// on is the same when that entry is asked for, or else the iterator fails.
func (p *program) goesThrough(c *ir.Class, m *ir.Method) bool {
	return c.Traits&ir.Table != 0 && (m.Traits&ir.Keyed == 0 || m.Traits&ir.AnyOrder != 0) && m.ID.Name()[0] != '<' && p.in.Method(ir.MachineIdentityHash) != nil
}

// keys reports whether the method of the class has to tell the machine that somebody asks for a hash code, or compares: a table,
// perhaps, which does so with which of its keys identity hash codes say.
func (p *program) keys(c *ir.Class, m *ir.Method) bool {
	return !c.Library && (m.ID.Signature() == "hashCode()int" || m.ID.Signature() == "equals(java.lang.Object)boolean") && p.in.Method(ir.MachineIdentityHash) != nil
}

// comparesAt reports whether it depends on where in hash tables entries are whether the method of the class, which may go
// through some or look into one for a key, comes to the call: so the machine is to be told of an exception that comes of it.
func (p *program) comparesAt(s *ir.Call, c *ir.Class, m *ir.Method) bool {
	return (m.Traits&ir.AnyOrder != 0 || c.Traits&ir.Table != 0 && s.Method.Signature() == "equals(java.lang.Object)boolean") &&
		p.in.Method(ir.MachineIdentityHash) != nil
}

// tellTables tells the machine of all objects that the method is given.
func (b *body) tellTables() {
	for _, p := range b.m.Params {
		if p.Type.IsRef() {
			b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: b.machine(ir.MachineGoesThrough), Args: []ir.Operand{p}})
		}
	}
}
