package advice

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/ir"
)

// mostCuts is how many constants an abstraction made for a variable tells apart.
const mostCuts = 6

// bounds are where an abstraction of the library tells numbers apart: each
// between n-1 and n.
var bounds = []struct {
	name string
	at   map[int64]bool
}{
	{"Signs", map[int64]bool{0: true, 1: true}},
	{"ZeroOneMany", map[int64]bool{0: true, 1: true, 2: true}},
	{"Range0to3", map[int64]bool{0: true, 1: true, 2: true, 3: true, 4: true}},
}

// abstractionFor is the coarsest abstraction of the library that decides the
// comparisons of the variable with constants; that of signs, which every
// program has a use for, if there are too many.
func abstractionFor(p *ir.Program, variable string) string {
	needed, constants := compared(p, variable)
	for _, b := range bounds {
		covers := true
		for n := range needed {
			covers = covers && b.at[n]
		}
		if covers {
			return b.name
		}
	}
	if len(constants) > mostCuts {
		return bounds[0].name
	}
	var texts []string
	for _, k := range slices.Sorted(maps.Keys(constants)) {
		texts = append(texts, strconv.FormatInt(k, 10))
	}
	return "Cuts(" + strings.Join(texts, ", ") + ")"
}

// compared is between which numbers the user's comparisons of the variable with
// constants tell apart, n for n-1 and n, and the constants.
func compared(p *ir.Program, variable string) (needed, constants map[int64]bool) {
	needed, constants = map[int64]bool{}, map[int64]bool{}
	for _, c := range p.Classes {
		if c.Library {
			continue
		}
		for _, m := range c.Methods {
			has, longs := holders(m, variable), comparedLongs(m)
			for _, b := range m.Blocks {
				s, ok := b.Stmts[len(b.Stmts)-1].(*ir.If)
				if !ok {
					continue
				}
				x, isLocal := s.X.(*ir.Local)
				k, isConst := s.Y.(*ir.Const)
				if l := longs[x]; l != nil && isConst && k.Bits == 0 {
					x, isLocal = l.X.(*ir.Local)
					k, isConst = l.Y.(*ir.Const)
				}
				if !isLocal || !isConst || !has[x] {
					continue
				}
				switch s.Op { // others: not by an order
				case ir.Lt, ir.Ge:
					needed[k.Bits] = true
				case ir.Le, ir.Gt:
					needed[k.Bits+1] = true
				default:
					needed[k.Bits], needed[k.Bits+1] = true, true
				}
				constants[k.Bits] = true
			}
		}
	}
	return needed, constants
}

// comparedLongs are the comparisons of longs in the method, by what gets their result, which is compared with 0.
func comparedLongs(m *ir.Method) map[*ir.Local]*ir.Binary {
	longs := map[*ir.Local]*ir.Binary{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if x, ok := s.(*ir.Binary); ok && x.Op == ir.Cmp {
				longs[x.Dst] = x
			}
		}
	}
	return longs
}

// holders are the locals of the method that are the variable, or that it is read
// into.
func holders(m *ir.Method, variable string) map[*ir.Local]bool {
	has := map[*ir.Local]bool{}
	for _, l := range m.Locals {
		has[l] = m.ID.Class()+"."+m.ID.Name()+"."+l.Name == variable
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			load, ok := s.(*ir.Load)
			if !ok {
				continue
			}
			switch from := load.From.(type) { // others: no field
			case *ir.FieldPlace:
				has[load.Dst] = has[load.Dst] || string(from.Field) == variable
			case *ir.StaticPlace:
				has[load.Dst] = has[load.Dst] || string(from.Field) == variable
			}
		}
	}
	return has
}
