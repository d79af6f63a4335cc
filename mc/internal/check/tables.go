package check

import "bandsaw/artifact/result"

// hashesMatter reports whether the program could tell what identity hash codes
// are. It cannot if only hash tables asked for them, to find the places of keys,
// and nobody went through such a table in its order, made a tree of a bin, raced
// in the midst of an operation, or noticed which keys are compared.
func (c *checker) hashesMatter() bool {
	h := &c.sys.m.Hashes
	return h.Free || h.InBin || h.Compared != "" || h.Order != "" || h.Tables && (c.sys.watch.Races.InTable || c.overlooksRaces())
}

// hashes is the cut that they are, if they matter.
func (c *checker) hashes() string {
	if c.sys.m.RanksHashes() {
		return result.OrderedHashes
	}
	return result.EqualHashes
}
