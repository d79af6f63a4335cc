package predicate

import (
	"errors"
	"fmt"
	"testing"

	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// TestManyTokens: that predicates which have nothing to do with one another have more
// combinations than a set holds is known when that many were met.
func TestManyTokens(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	var fs []*formula
	for i := range 40 {
		x := placeTerm(&place{kind: localPlace, local: &ir.Local{Name: fmt.Sprint("x", i)}, typ: ir.Int})
		fs = append(fs, compare(ir.Lt, x, constTerm(0, 32)))
	}
	words, err := d.minterms(fs, nil)
	if !errors.Is(err, errTooMany) || len(words) != ir.MaxTokens+1 {
		t.Errorf("%d tokens, %v; expected %d, too many", len(words), err, ir.MaxTokens+1)
	}
}
