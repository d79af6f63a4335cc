package relation

import (
	"errors"
	"fmt"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// TestManyTokens: that predicates which have nothing to do with one another have more
// combinations than a set holds is known when that many were met.
func TestManyTokens(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	var fs []*term.Formula
	for i := range 40 {
		x := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: fmt.Sprint("x", i)}, Type: ir.Int})
		fs = append(fs, term.Compare(ir.Lt, x, term.Const(0, 32)))
	}
	words, err := d.Minterms(fs, nil)
	if !errors.Is(err, ErrTooMany) || len(words) != ir.MaxTokens+1 {
		t.Errorf("%d tokens, %v; expected %d, too many", len(words), err, ir.MaxTokens+1)
	}
}
