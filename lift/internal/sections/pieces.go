package sections

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/translate"
)

// Operations in the midst of which code of the user's runs are several sections:
// what they do before it, and what they do after.

// piecesAnnotation marks, among the models, a class of the JDK whose methods, and
// those of the classes nested in it, are sections between such calls.
const piecesAnnotation = "bandsaw.Pieces"

// inPieces reports whether the method is cut into sections at calls.
func (p *Program) inPieces(m *ir.Method) bool {
	c := p.Classes.Known(m.ID.Class())
	if c == nil || !c.Library || len(m.Blocks) == 0 || m.ID.Name() == "<clinit>" || asks(m.ID) || p.asksEarly(m.ID) {
		return false
	}
	if !mayBeInPieces(p.Classes, m.ID) {
		return false
	}
	return !p.seesQueue(m.ID.Class()) && !p.seesWithin(classfile.Outermost(c.Name))
}

// mayBeInPieces reports whether the method may be cut so.
func mayBeInPieces(loader *classes.Loader, id ir.MethodID) bool {
	return loader.AboutMethod(id, piecesAnnotation)
}

// goesOn reports whether the method goes on to another object.
func (p *Program) goesOn(m *ir.Method) bool {
	onward, clears := append(p.onward(m, "value"), p.onward(m, "before")...), p.onward(m, "clears")
	if len(onward)+len(clears) == 0 {
		return false
	}
	for _, b := range m.Blocks {
		if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return callsOne(s, onward) || clearsOne(s, clears) }) {
			return true
		}
	}
	return false
}

// onward are the names of the methods by whose calls in this one, or before them, one of the class goes on, or of the
// fields that are cleared: what an element of its contract.GoesOn has.
func (p *Program) onward(m *ir.Method, element string) (out []string) {
	for _, name := range p.Classes.Names(classfile.Outermost(m.ID.Class()), contract.GoesOn, element) {
		if in, called, ok := strings.Cut(name, "."); !ok {
			out = append(out, name)
		} else if in == m.ID.Name() {
			out = append(out, called)
		}
	}
	return out
}

// callsOne reports whether the statement calls a method of one of the names.
func callsOne(s ir.Stmt, names []string) bool {
	c, ok := s.(*ir.Call)
	return ok && slices.Contains(names, c.Method.Name())
}

// clearsOne reports whether the statement sets an object's field of one of the names to null.
func clearsOne(s ir.Stmt, names []string) bool {
	st, ok := s.(*ir.Store)
	if !ok {
		return false
	}
	to, ok := st.To.(*ir.FieldPlace)
	k, null := st.Src.(*ir.Const)
	return ok && null && k.Bits == 0 && slices.Contains(names, to.Field.Name())
}

// makePieces cuts the methods that are in pieces, and returns
// them. made says whether those of a group are sections.
func (p *Program) makePieces(made func(group string) bool) (pieces []*ir.Method) {
	known := map[ir.MethodID]bool{}
	within := func(id ir.MethodID) bool { // whether it may run within a section
		m := p.Method[id]
		if m == nil {
			return true
		}
		if _, ok := known[id]; !ok {
			known[id] = true
			for g := range p.meets([]*ir.Method{m}) {
				known[id] = known[id] && made(g)
			}
		}
		return known[id]
	}
	cut := map[ir.MethodID]bool{}
	for _, m := range p.Methods {
		if g := p.group(m); (g == anyUser || !made(g)) && p.inPieces(m) {
			cut[m.ID] = true
		}
	}
	inner := p.inner(cut, within)
	for _, m := range p.Methods {
		if !cut[m.ID] {
			continue
		}
		leaves, before, clears := p.leaves(m, inner, within), p.onward(m, "before"), p.onward(m, "clears")
		if !inner[m.ID] {
			section(m)
		}
		pieces = append(pieces, m)
		pause(m, func(s ir.Stmt) bool { return !leaves[s] && (callsOne(s, before) || clearsOne(s, clears)) })
		leave(m, leaves)
	}
	return pieces
}

// inner are those of the methods that are cut which nothing but others of these call, and where these do not leave
// their section: they run in that, and leave it where they have to, so that what comes before a call and the
// beginning of the method are one piece.
func (p *Program) inner(cut map[ir.MethodID]bool, within func(ir.MethodID) bool) map[ir.MethodID]bool {
	calls := func(visit func(m *ir.Method, s ir.Stmt, id ir.MethodID)) { // of methods that are cut
		for _, m := range p.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					p.runs(m, s, func(id ir.MethodID) {
						if cut[id] {
							visit(m, s, id)
						}
					})
				}
			}
		}
	}
	inner := map[ir.MethodID]bool{}
	calls(func(_ *ir.Method, _ ir.Stmt, id ir.MethodID) { inner[id] = true })
	for again := true; again; {
		again = false
		leaves := map[*ir.Method]map[ir.Stmt]bool{}
		calls(func(m *ir.Method, s ir.Stmt, id ir.MethodID) {
			if cut[m.ID] && leaves[m] == nil {
				leaves[m] = p.leaves(m, inner, within)
			}
			if inner[id] && (!cut[m.ID] || leaves[m][s]) {
				delete(inner, id)
				again = true
			}
		})
	}
	return inner
}

// leaves are the statements for which a method that is cut leaves its section.
func (p *Program) leaves(m *ir.Method, inner map[ir.MethodID]bool, within func(ir.MethodID) bool) map[ir.Stmt]bool {
	out, onward := map[ir.Stmt]bool{}, p.onward(m, "value")
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if callsOne(s, onward) {
				out[s] = true
			}
			p.runs(m, s, func(id ir.MethodID) {
				if !inner[id] && !within(id) {
					out[s] = true
				}
			})
		}
	}
	return out
}

// leave has a method that is a section leave it for these statements, however they end.
func leave(m *ir.Method, at map[ir.Stmt]bool) {
	if len(at) == 0 {
		return
	}
	origin := translate.NoOrigin
	names := newNames(m)
	var out []*ir.Block
	for _, b := range m.Blocks {
		for {
			i := 0
			for i < len(b.Stmts) && !at[b.Stmts[i]] {
				i++
			}
			out = append(out, b)
			if i == len(b.Stmts) {
				break
			}
			thrown := names.local("thrown", ir.ThrowableClass)
			again := names.block(&ir.Catch{At: origin, Dst: thrown}, begin(), &ir.Throw{At: origin, X: thrown})
			rest := names.block(append([]ir.Stmt{begin()}, b.Stmts[i+1:]...)...)
			apart := names.block(b.Stmts[i], &ir.Goto{At: origin, Target: rest})
			again.Handlers, rest.Handlers = b.Handlers, b.Handlers
			apart.Handlers = []ir.Handler{{Target: again}}
			b.Stmts = append(b.Stmts[:i:i], end(), &ir.Goto{At: origin, Target: apart})
			out = append(out, apart, again)
			b = rest
		}
	}
	m.Blocks = out
}

// pause has a method that runs in a section end it before some statements, and begin another.
func pause(m *ir.Method, before func(ir.Stmt) bool) {
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			if before(b.Stmts[i]) {
				b.Stmts = slices.Insert(b.Stmts, i, end(), begin())
				i += 2
			}
		}
	}
}

func begin() ir.Stmt { return machineCall(ir.MachineBeginAtomic) }

func end() ir.Stmt { return machineCall(ir.MachineEndAtomic) }

func machineCall(id ir.MethodID) ir.Stmt {
	return &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: id}
}
