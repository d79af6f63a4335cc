package tell

import "bandsaw/ir"

// Text is how a statement is told without an execution: Then, but Else for an If
// whose condition does not hold.
type Text struct{ Then, Else string }

// Conditions tell what the branches of a method ask, as what leads to Then, those too
// that Java does not have.
func (t *Teller) Conditions(m *ir.Method) map[*ir.If]string {
	out := map[*ir.If]string{}
	t.each(m, func(f *Frame, s ir.Stmt) {
		if i, ok := s.(*ir.If); ok {
			out[i] = f.asked(i).String()
		}
		f.Tell(s, Outcome{})
	})
	return out
}

// Texts tell the statements of a method. Of a temporary that is set in several places
// it is told what the block sets it to, if that does, else Cut.
func (t *Teller) Texts(m *ir.Method) map[ir.Stmt]Text {
	out := map[ir.Stmt]Text{}
	t.each(m, func(f *Frame, s ir.Stmt) { out[s] = f.both(s) })
	return out
}

// each tells the statements of a method in their order, without an execution.
func (t *Teller) each(m *ir.Method, tell func(*Frame, ir.Stmt)) {
	f := t.Frame(m)
	sets := map[*ir.Local]int{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				sets[d]++
			}
		}
	}
	for _, b := range m.Blocks {
		for d, n := range sets {
			if n > 1 {
				delete(f.temps, d)
			}
		}
		for _, s := range b.Stmts {
			tell(f, s)
		}
	}
}

func (f *Frame) both(s ir.Stmt) Text {
	if i, ok := s.(*ir.If); ok {
		then, _ := f.branch(i, true, part{})
		otherwise, _ := f.branch(i, false, part{})
		return Text{text(then), text(otherwise)}
	}
	if sw, ok := s.(*ir.Switch); ok {
		x := f.choice(sw, 0)
		if x == nil {
			return Text{}
		}
		return Text{Then: Words("switch (%)", x.args[0]).String()}
	}
	load, ok := s.(*ir.Load)
	if ok && load.Dst.Java == "" {
		read := Words("read %", f.Place(load.From))
		f.Tell(s, Outcome{})
		return Text{Then: read.String()}
	}
	return Text{Then: text(f.Tell(s, Outcome{}))}
}

func text(e *Expr) string {
	if e == nil {
		return ""
	}
	return e.String()
}
