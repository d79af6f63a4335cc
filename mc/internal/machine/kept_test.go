package machine

import (
	"testing"

	"bandsaw/mc/internal/code"
)

// TestKeepsNoStoreApart: a store to an element of an array that others may have is not kept, where this run no longer takes that
// nobody stores to such arrays: another run does, until it sees one.
func TestKeepsNoStoreApart(t *testing.T) {
	program := &code.Program{Guards: &code.Guards{List: []code.Guard{{Kind: code.Visible}, {Kind: code.Apart}, {Kind: code.ReadOnly, Of: "int[]"}}}}
	for _, c := range []struct {
		p     place
		keeps bool
	}{
		{place{where: inElement, shared: true, guard: code.Conflictless}, false},
		{place{where: inElement, guard: code.Conflictless}, true},
		{place{where: inElement, shared: true, guard: 2}, true},
		{place{where: inField, shared: true, guard: code.Conflictless}, true},
	} {
		k := keeper{naming: naming{p: program}, number: map[string]int64{}}
		e := &effects{writes: []writing{{place: c.p}}}
		e.thrown.Method = -1
		if keeps := k.effects(&summarised{}, e); keeps != c.keeps {
			t.Errorf("%+v: kept is %t", c.p, keeps)
		}
	}
}
