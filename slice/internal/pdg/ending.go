package pdg

import "bandsaw/ir"

// ends reports whether the loops of m, and its calls as part of a recursion,
// are known to end: those of the JDK's classes of strings, numbers and arrays.
func ends(p *Program, m *Method) bool { return p.Class(m.ID.Class()).Traits&ir.Ends != 0 }
