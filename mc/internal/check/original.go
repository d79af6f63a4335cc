package check

import "bandsaw/ir"

// originalKey is what a statement of a slice has in common with the one that it
// was made from.
type originalKey struct {
	method ir.MethodID
	offset int
	what   string
}

// original finds the statement of the whole program that one of a method of the
// slice was made from, of those that can lose operands; nil if it is not known.
func (c *checker) original() func(ir.MethodID, ir.Stmt) ir.Stmt {
	methods := map[ir.MethodID]map[originalKey]ir.Stmt{}
	return func(id ir.MethodID, s ir.Stmt) ir.Stmt {
		all := methods[id]
		if all == nil {
			all = map[originalKey]ir.Stmt{}
			methods[id] = all
			if m := c.whole.Method(id); m != nil {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if k := originalOf(s); k.what != "" {
							all[k] = s
						}
					}
				}
			}
		}
		return all[originalOf(s)]
	}
}

func originalOf(s ir.Stmt) originalKey {
	k := originalKey{method: s.Pos().Method, offset: s.Pos().Offset}
	switch s := s.(type) { // others: known by their place
	case *ir.Call:
		k.what = string(s.Method)
	case *ir.Return:
		k.what = "return"
	case *ir.Store:
		k.what = "store"
	}
	if k.offset < 0 {
		k.what = ""
	}
	return k
}
