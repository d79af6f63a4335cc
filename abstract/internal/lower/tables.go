package lower

import "bandsaw/ir"

// goesThrough reports whether the method of the class has to tell the machine which tables it goes through:
// what it does may depend on where in a hash table an entry is, and hash codes of identities may say where
// that is. A constructor looks at none, but for one of an iterator, which looks for the first: that it depends
// on is the same when that entry is asked for, or else the iterator fails.
func (p *program) goesThrough(c *ir.Class, m *ir.Method) bool {
	return c.Traits&ir.Table != 0 && m.Traits&ir.Keyed == 0 && m.ID.Name()[0] != '<' && p.in.Method(ir.MachineIdentityHash) != nil
}

// tellTables tells the machine of all objects that the method is given.
func (b *body) tellTables() {
	for _, p := range b.m.Params {
		if p.Type.IsRef() {
			b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: b.machine(ir.MachineGoesThrough), Args: []ir.Operand{p}})
		}
	}
}
