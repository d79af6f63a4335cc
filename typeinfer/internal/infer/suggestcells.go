package infer

import "strings"

// free lets what counts the elements of arrays be tokens, of those arrays that hold too many values
// and whose indices can be abstracted. It reports whether there are such. The states of nodes are not known
// any more then.
func (p *proposer) free() bool {
	p.freed = map[nodeID]nodeID{}
	why := p.unindexed()
	for _, a := range p.accesses {
		r := p.rep(a.array)
		if a.outer || p.why[r] == "" || why[r] != "" || p.states[r].concrete != "" || p.states[r].mixed != "" || p.nodes[a.array].typ.IsRef() {
			continue
		}
		n := &p.nodes[a.number]
		n.concrete, n.operator = "", true
		p.freed[r] = a.number
	}
	return len(p.freed) > 0
}

// meetSizes makes what counts the elements of such an array one part, which meets the sizes of the array. The first element
// is as the others are: what is below it is told apart.
func (p *proposer) meetSizes() {
	for _, a := range p.accesses {
		if number, ok := p.freed[p.rep(a.array)]; ok && !a.outer {
			p.unite(a.number, number)
		}
	}
	for _, number := range p.freed {
		met := p.of(number)
		met.cuts[-1], met.indices = true, true
	}
	for _, s := range p.sizes {
		if number, ok := p.freed[p.rep(s.array)]; ok && !s.outer {
			p.of(number).cuts[s.of] = true
		}
	}
}

// narrow reports whether the part is of elements of such an array.
func (p *proposer) narrow(part nodeID) bool {
	for array := range p.freed {
		if p.part(array) == part {
			return true
		}
	}
	return false
}

// indices adds to the proposals for elements of arrays one for the indices, and reports whether
// there are such.
func (p *proposer) indices(out []Suggestion, nodes []nodeID, fine int) bool {
	found := false
	for i := range out {
		number, ok := p.freed[p.rep(nodes[i])]
		if !ok || out[i].Abstraction == "" {
			continue
		}
		met := p.of(number)
		index := met.abstraction(fine, false)
		if p.numbers[p.part(number)] {
			index = met.all(fine)
		}
		out[i].Variable = strings.TrimSuffix(out[i].Variable, "]") + index + "]"
		found = true
	}
	return found
}
