package trace

import (
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// Where a program is a slice, what it has no use for was cut away: a variable
// may have had another value than it has here until something is assigned that
// was not.

// variable is a place as a reader knows it: a local variable of one frame, or
// what is called so in the heap.
type variable struct {
	frame *tell.Frame // nil for the heap
	name  string
}

func (r *Recorder) variable(e *event) variable {
	if e.place.slot < 0 {
		return variable{name: e.place.name}
	}
	return variable{r.frame(e.thread.ID, e.depth, e.frame.Method), e.place.name}
}

// before is the value that the event found.
func (r *Recorder) before(e *event) string {
	if r.sliced && !r.kept[r.variable(e)] {
		return tell.Cut
	}
	return r.names.value(e.place.typ, e.old)
}

// after is the value v that the event left.
func (r *Recorder) after(e *event, v int64) string {
	if gives(e.stmt) {
		return tell.Cut
	}
	return r.names.value(e.place.typ, v)
}

// assigned notes whether the variable has the value that the whole program
// gives it.
func (r *Recorder) assigned(e *event) {
	if r.sliced {
		r.kept[r.variable(e)] = !gives(e.stmt)
	}
}

// gives reports whether the value that the statement hands on was cut away.
func gives(s ir.Stmt) bool {
	var x ir.Operand
	switch s := s.(type) { // others: give nothing on, or what they compute
	case *ir.Move:
		x = s.Src
	case *ir.Store:
		x = s.Src
	case *ir.Return:
		x = s.X
	}
	c, ok := x.(*ir.Const)
	return ok && c.Cut
}
