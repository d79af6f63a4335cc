package reference

import "bandsaw/ir"

// access is what a thread's next statement does to a cell.
type access struct {
	stmt   ir.Stmt
	cell   *int64
	object ir.Type // of which it is part, "" for a static field
	store  bool
	atomic bool
}

// conflicts tells which two threads are about to access one cell, one of them to
// store to it.
func (p *program) conflicts(s *state) {
	if p.watch.Conflict == nil {
		return
	}
	var all []access
	for i := range s.threads {
		t := &s.threads[i]
		if t.status != running {
			continue
		}
		a := access{stmt: t.top().stmt(), atomic: t.atomic > 0}
		var at ir.Place
		switch s := a.stmt.(type) { // others: no access
		case *ir.Load:
			at = s.From
		case *ir.Store:
			at, a.store = s.To, true
		default:
			continue
		}
		x := step{p: p, s: s, t: t}
		a.cell = x.place(at)
		switch at := at.(type) { // others: none
		case *ir.FieldPlace:
			a.object = x.deref(at.Obj).class
		case *ir.ElemPlace:
			a.object = x.deref(at.Array).class
		}
		for _, b := range all {
			if a.cell == b.cell && (a.store || b.store) && !(a.atomic && b.atomic) {
				p.watch.Conflict(b.stmt, a.stmt, a.object)
			}
		}
		all = append(all, a)
	}
}
