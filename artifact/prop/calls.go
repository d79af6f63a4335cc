package prop

import "bandsaw/ir"

// callObservers has the observers called wherever what they say may change: when
// the program begins, after each store to a field that they read, when a class
// that they wait for has been initialised, and where an atomic section ends in
// which there may have been such a store. What they say within a section that is
// in another one does not count (ir.MachineViolated).
func (w *weaver) callObservers() {
	if len(w.observers) == 0 {
		return
	}
	for _, id := range w.in.Entry {
		if m := w.in.Method(id); m != nil {
			s := m.Blocks[0].Stmts[0]
			w.before[s] = append(w.asked(s, w.observers), w.before[s]...)
		}
	}
	stores := w.storing()
	for _, c := range w.in.Classes {
		for _, m := range c.Methods {
			w.afterStores(m)
			w.atSectionEnds(m, stores)
			if flag := w.ready[c.Name]; flag != "" && m.ID.Name() == "<clinit>" {
				w.atInitialiserEnd(m, c.Name, flag)
			}
		}
	}
}

// asked are calls of the observers, where s stands, in a section of their own.
func (w *weaver) asked(s ir.Stmt, observers []*observer) []ir.Stmt {
	return w.enclosed(s, calls(s, observers)...)
}

// enclosed puts the statements, which stand where s does, into an atomic section.
func (w *weaver) enclosed(s ir.Stmt, stmts ...ir.Stmt) []ir.Stmt {
	out := append([]ir.Stmt{w.section(ir.Atomic, *s.Pos())}, stmts...)
	return append(out, w.section(ir.EndAtomic, *s.Pos()))
}

func calls(s ir.Stmt, observers []*observer) []ir.Stmt {
	var out []ir.Stmt
	for _, o := range observers {
		out = append(out, &ir.Call{At: ir.At{Origin: *s.Pos()}, Kind: ir.StaticCall, Method: o.method.ID})
	}
	return out
}

// readers are the observers that read what the statement stores to.
func (w *weaver) readers(s ir.Stmt) []*observer {
	st, ok := s.(*ir.Store)
	if !ok {
		return nil
	}
	var id ir.FieldID
	switch p := st.To.(type) {
	case *ir.StaticPlace:
		id = p.Field
	case *ir.FieldPlace:
		id = p.Field
	case *ir.ElemPlace: // conditions have none
	}
	var out []*observer
	for _, o := range w.observers {
		if o.reads[id] {
			out = append(out, o)
		}
	}
	return out
}

// afterStores has observers called after the stores of m that concern them: in
// one section with the store where that neither throws nor initialises a class,
// which saves states. Where it is not so the observers look a little later, which
// is as well: that the thread goes on before any other does is one of its ways.
func (w *weaver) afterStores(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			readers := w.readers(s)
			if len(readers) == 0 {
				continue
			}
			if w.quiet(m, s.(*ir.Store)) {
				w.before[s] = append(w.before[s], w.section(ir.Atomic, *s.Pos()))
				w.after[s] = append(append(w.after[s], calls(s, readers)...), w.section(ir.EndAtomic, *s.Pos()))
			} else {
				w.after[s] = append(w.after[s], w.asked(s, readers)...)
			}
		}
	}
}

// quiet reports whether a store of m does nothing but to store.
func (w *weaver) quiet(m *ir.Method, s *ir.Store) bool {
	if w.lowered() {
		return true
	}
	switch p := s.To.(type) {
	case *ir.StaticPlace:
		return m.Static && p.Field.Class() == m.ID.Class()
	case *ir.FieldPlace:
		l, ok := p.Obj.(*ir.Local)
		return ok && !m.Static && len(m.Params) > 0 && l == m.Params[0]
	case *ir.ElemPlace: // conditions have none
	}
	return false
}

// atInitialiserEnd sets the flag at each return of a class's initialiser.
func (w *weaver) atInitialiserEnd(m *ir.Method, class string, flag ir.FieldID) {
	var waiting []*observer
	for _, o := range w.observers {
		if o.classes[class] {
			waiting = append(waiting, o)
		}
	}
	for _, b := range m.Blocks {
		r, ok := b.Term().(*ir.Return)
		if !ok {
			continue
		}
		set := &ir.Store{At: r.At, To: &ir.StaticPlace{Field: flag}, Src: ir.BoolConst(true)}
		w.before[r] = append(w.before[r], w.enclosed(r, append([]ir.Stmt{set}, calls(r, waiting)...)...)...)
	}
}

// atSectionEnds has all observers called before the end of sections in which there
// may have been a store that concerns one: those of methods that store or call who
// does, and those that were begun elsewhere.
func (w *weaver) atSectionEnds(m *ir.Method, stores map[ir.MethodID]bool) {
	var elsewhere map[ir.Stmt]bool
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if sectionOp(s) != ir.EndAtomic {
				continue
			}
			if elsewhere == nil {
				elsewhere = endsOfOthers(m)
			}
			if stores[m.ID] || elsewhere[s] {
				w.before[s] = append(w.before[s], calls(s, w.observers)...)
			}
		}
	}
}

// endsOfOthers are the ends of sections that the method may not have begun itself.
func endsOfOthers(m *ir.Method) map[ir.Stmt]bool {
	out := map[ir.Stmt]bool{}
	depth := map[*ir.Block]int{m.Blocks[0]: 0} // the least that is known
	work := []*ir.Block{m.Blocks[0]}
	reach := func(b *ir.Block, d int) {
		if old, known := depth[b]; !known || d < old {
			depth[b] = d
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		d := depth[b]
		least := d
		for _, s := range b.Stmts {
			switch sectionOp(s) { // others: nothing
			case ir.Atomic:
				d++
			case ir.EndAtomic:
				if d == 0 {
					out[s] = true
				}
				d = max(d-1, 0)
			}
			least = min(least, d)
		}
		for _, h := range b.Handlers {
			reach(h.Target, least)
		}
		for _, t := range b.Succs() {
			reach(t, d)
		}
	}
	return out
}

// storing are the methods whose execution may store to what an observer reads, or
// end the initialisation of a class that one waits for.
func (w *weaver) storing() map[ir.MethodID]bool {
	callers := map[ir.MethodID][]ir.MethodID{}
	out := map[ir.MethodID]bool{}
	var work []ir.MethodID
	add := func(id ir.MethodID) {
		if !out[id] {
			out[id] = true
			work = append(work, id)
		}
	}
	for _, c := range w.in.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if len(w.readers(s)) > 0 || w.lowered() && sectionOp(s) != "" {
						add(m.ID)
					}
					w.eachCallee(s, func(id ir.MethodID) { callers[id] = append(callers[id], m.ID) })
				}
			}
		}
		if w.ready[c.Name] != "" {
			add(ir.NewMethodID(c.Name, "<clinit>", nil, ir.Void))
		}
	}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		for _, m := range callers[id] {
			add(m)
		}
	}
	return out
}

// eachCallee calls f with the methods that the statement may run: those that it
// calls, and the initialisers that it may set off.
func (w *weaver) eachCallee(s ir.Stmt, f func(ir.MethodID)) {
	if c, ok := s.(*ir.Call); ok {
		f(c.Method)
		for _, t := range c.Targets {
			f(t)
		}
	}
	seen := map[string]bool{}
	var initialise func(name string)
	initialise = func(name string) {
		c := w.in.Class(name)
		if c == nil || seen[name] {
			return
		}
		seen[name] = true
		f(ir.NewMethodID(name, "<clinit>", nil, ir.Void))
		initialise(c.Super)
		for _, i := range c.Interfaces {
			initialise(i)
		}
	}
	initialise(ir.Initialises(s))
}
