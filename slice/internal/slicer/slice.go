package slicer

import (
	"fmt"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/ranking"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// Result is a slice and how it came about.
type Result struct {
	// Program is the slice, at level lifted.
	Program *ir.Program
	Graph   *pdg.Graph
	Closure *Closure
	// Kept are, for methods that are left, the numbers of the old statements
	// that stand in the new body.
	Kept map[*pdg.Method]map[int32]bool
}

// Slice makes the smallest program that this analysis can prove to have the
// same verdicts on the property as p, which must be a lifted program that
// ir.Check accepts; p is not changed. What is wanted besides the property stays
// with all that decides on it. Fields that always hold one number go where folds says that
// they may: that number stands for them; with nil they stay. An error is a fault of the slicer, or a place that
// cannot be reached.
func Slice(p *ir.Program, property *prop.Property, folds func(ir.FieldID) bool, wanted ...pdg.Wanted) (*Result, error) {
	g := pdg.Build(p, property, folds)
	for _, w := range wanted {
		if !g.Want(w) {
			return nil, fmt.Errorf("no statement of %v can run%s", w, g.Instead(w))
		}
	}
	prover := ranking.Prover{Ints: g.Program.Ints}
	defer prover.Close()
	c := Close(g, &prover)
	r := &Result{Graph: g, Closure: c, Kept: map[*pdg.Method]map[int32]bool{}}
	bodies := map[ir.MethodID]*ir.Method{}
	for _, m := range g.Program.Methods {
		if !c.Used(m) {
			continue
		}
		body, kept, err := c.sliceMethod(m)
		if err != nil {
			return nil, err
		}
		if m.ID.Name() == "<clinit>" && empty(body) {
			continue
		}
		bodies[m.ID] = body
		r.Kept[m] = kept
	}
	r.Program = prune(p, property, bodies)
	for _, w := range wanted {
		r.Program.Notes = append(r.Program.Notes, ir.SlicedFor+fmt.Sprintf("what happens at %v", w))
	}
	return r, nil
}

// empty reports whether the method does nothing but return.
func empty(m *ir.Method) bool {
	return len(m.Blocks) == 1 && len(m.Blocks[0].Stmts) == 1 && isReturn(m.Blocks[0].Stmts[0])
}

func isReturn(s ir.Stmt) bool {
	_, ok := s.(*ir.Return)
	return ok
}
