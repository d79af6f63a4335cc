package store

// covering is a store of states with sets in which a state is not new if one that was added
// before differs in its sets alone, each of which has all of the new one's: whatever can
// happen from the new one can from that (S. Anand, C. Pasareanu and W. Visser, Symbolic
// Execution with Abstraction, 2009, section 4; the simple case of sets of tokens).
type covering struct {
	Store
	apart func() (rest []byte, ruledOut []uint64)
	rests *Strings
	of    [][]covered // by the number of the rest
	bytes int64
}

// covered is a state with some rest.
type covered struct {
	number   int
	ruledOut []uint64
}

// Subsuming is the store, which is exact and empty, with states that are matched so. apart gives
// of the state of which a vector is added what it is without its sets, and what each of these, in
// order, does not have.
func Subsuming(s Store, apart func() (rest []byte, ruledOut []uint64)) Store {
	return &covering{Store: s, apart: apart, rests: NewStrings()}
}

// Add adds the vector of a state if no other covers it, else its number is that one's.
func (c *covering) Add(v *Vector) (number int, added bool) {
	rest, ruledOut := c.apart()
	at, fresh := c.rests.Put(rest)
	if fresh {
		c.of = append(c.of, nil)
	}
	for _, x := range c.of[at] {
		if covers(x.ruledOut, ruledOut) {
			return x.number, false
		}
	}
	if number, added = c.Store.Add(v); !added {
		return number, false
	}
	kept := c.of[at][:0]
	for _, x := range c.of[at] {
		if !covers(ruledOut, x.ruledOut) { // else what x covers the new one does
			kept = append(kept, x)
		}
	}
	c.of[at] = append(kept, covered{number, append([]uint64(nil), ruledOut...)})
	c.bytes += int64(8*len(ruledOut)) + 48
	return number, true
}

// covers reports whether sets that rule out x have all that those have that rule out y.
func covers(x, y []uint64) bool {
	for i := range x {
		if x[i]&^y[i] != 0 {
			return false
		}
	}
	return true
}

// Bytes is the memory of the store and of what is known of sets.
func (c *covering) Bytes() int64 { return c.Store.Bytes() + c.rests.Bytes() + c.bytes }
