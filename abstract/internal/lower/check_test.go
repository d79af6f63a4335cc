package lower

import "bandsaw/ir"

func check(p *ir.Program) error { return nil }
