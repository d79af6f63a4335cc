package code

import "bandsaw/ir"

// TypeSet is a set of type numbers.
type TypeSet []uint64

// Has reports whether the set has the type number.
func (s TypeSet) Has(id int32) bool {
	w := int(id >> 6)
	return w < len(s) && s[w]>>(id&63)&1 != 0
}

func (s TypeSet) add(id int32) { s[id>>6] |= 1 << (id & 63) }

// typeSet is the index of the set of types assignable to t.
func (c *compiler) typeSet(t ir.Type) int32 {
	if i, ok := c.sets[t]; ok {
		return i
	}
	set := make(TypeSet, (len(c.Types)+63)/64)
	if !t.IsArray() {
		for _, sub := range c.IR.Subtypes(string(t)) {
			if u := c.types[ir.Type(sub.Name)]; u != nil {
				set.add(u.ID)
			}
		}
	}
	for _, u := range c.others {
		if c.IR.Assignable(u.Name, t) {
			set.add(u.ID)
		}
	}
	i := int32(len(c.TypeSets))
	c.sets[t] = i
	c.TypeSets = append(c.TypeSets, set)
	return i
}

// Lookup finds the target for the value.
func (t *SwitchTable) Lookup(v int32) int32 {
	values := t.Values
	lo, hi := 0, len(values)
	for hi-lo > 4 {
		mid := int(uint(lo+hi) / 2)
		if values[mid] <= v {
			lo = mid
		} else {
			hi = mid
		}
	}
	for ; lo < hi; lo++ {
		if values[lo] == v {
			return t.Targets[lo]
		}
	}
	return t.Default
}
