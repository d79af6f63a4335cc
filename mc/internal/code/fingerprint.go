package code

import (
	"fmt"
	"hash/fnv"
)

// Fingerprint tells programs apart whose code, numbers of methods and types, or
// constants differ. It does not depend on what a search has changed.
func (p *Program) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, m := range p.Methods {
		fmt.Fprint(h, m.ID, m.Slots, m.Zero, '\n')
		for i := range m.Code {
			in := m.Code[i]
			in.Reached, in.Taken = false, 0
			if in.Op == Enter {
				in.X = 0 // of what a search assumes
			}
			fmt.Fprint(h, in, '\n')
		}
	}
	for _, t := range p.Types {
		fmt.Fprint(h, t.Name, t.Size, t.Case, t.Packing, '\n')
	}
	for _, c := range p.Calls {
		if c.Method != nil {
			fmt.Fprint(h, c.Method.Index)
		}
		fmt.Fprint(h, c.Args, '\n')
	}
	fmt.Fprint(h, p.Consts, p.TypeSets, p.Switches, p.ClassSwitches)
	return h.Sum64()
}
