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

// read is the value that a load finds in the heap: of a field, if anything but what was
// cut away is stored to it anywhere.
func (r *Recorder) read(load *ir.Load, v int64) string {
	var field ir.FieldID
	switch from := load.From.(type) { // others: elements
	case *ir.StaticPlace:
		field = from.Field
	case *ir.FieldPlace:
		field = from.Field
	}
	if r.stored == nil {
		r.stored = storedTo(r.m.Program.IR)
	}
	if kept, stored := r.stored[field]; stored && !kept {
		return tell.Cut
	}
	return r.names.value(load.Dst.Type, v)
}

// storedTo tells of each field to which something is stored whether that is ever more
// than what was cut away.
func storedTo(p *ir.Program) map[ir.FieldID]bool {
	kept := map[ir.FieldID]bool{}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					store, ok := s.(*ir.Store)
					if !ok {
						continue
					}
					switch to := store.To.(type) { // others: elements
					case *ir.StaticPlace:
						kept[to.Field] = kept[to.Field] || !gives(s)
					case *ir.FieldPlace:
						kept[to.Field] = kept[to.Field] || !gives(s)
					}
				}
			}
		}
	}
	return kept
}
