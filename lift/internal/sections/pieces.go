package sections

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
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
	if m.ID.Class() == queueClass {
		return !p.seesQueue()
	}
	return !p.seesWithin(classes.Outermost(c.Name))
}

// mayBeInPieces reports whether the method may be cut so.
func mayBeInPieces(loader *classes.Loader, id ir.MethodID) bool {
	return loader.AboutMethod(id, piecesAnnotation)
}

// goesOn reports whether the method goes on to another object.
func (p *Program) goesOn(m *ir.Method) bool {
	onward := p.onward(m)
	if onward == nil {
		return false
	}
	for _, b := range m.Blocks {
		if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return callsOne(s, onward) }) {
			return true
		}
	}
	return false
}

// onward are the names of the methods by which one of the class goes on (contract.GoesOn).
func (p *Program) onward(m *ir.Method) []string {
	return p.Classes.Names(classes.Outermost(m.ID.Class()), contract.GoesOn)
}

// callsOne reports whether the statement calls a method of one of the names.
func callsOne(s ir.Stmt, names []string) bool {
	c, ok := s.(*ir.Call)
	return ok && slices.Contains(names, c.Method.Name())
}

// makePieces cuts the methods that are in pieces, and reports whether there are
// any. made says whether those of a group are sections.
func (p *Program) makePieces(made func(group string) bool) bool {
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
	var cut []*ir.Method
	var holes []map[ir.Stmt]bool
	for _, m := range p.Methods {
		if g := p.group(m); g != anyUser && made(g) || !p.inPieces(m) {
			continue
		}
		leaves, onward := map[ir.Stmt]bool{}, p.onward(m)
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				p.runs(m, s, func(id ir.MethodID) {
					if !within(id) {
						leaves[s] = true
					}
				})
				if callsOne(s, onward) {
					leaves[s] = true
				}
			}
		}
		cut, holes = append(cut, m), append(holes, leaves)
	}
	for i, m := range cut {
		section(m)
		leave(m, holes[i])
	}
	return len(cut) > 0
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

func begin() ir.Stmt { return machineCall(ir.MachineBeginAtomic) }

func end() ir.Stmt { return machineCall(ir.MachineEndAtomic) }

func machineCall(id ir.MethodID) ir.Stmt {
	return &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: id}
}
