package sections

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
)

// Where an operation that is a section lets other threads move although it does
// not block, because what they do in between can be told afterwards.

const (
	giveWay    = ir.MethodID("bandsaw.Sections.giveWay()void")
	noteAsText = ir.MethodID("bandsaw.Sections.textOfLock()void")
)

// visibility is what a program can do by which the steps of operations show.
type visibility struct {
	ordered    bool // have a lock whose queue is in order
	tries      bool // and try to take it, and be told that others wait
	several    bool // wait for different numbers of permits
	interrupts bool // interrupt threads that wait

	within map[ir.MethodID]bool // the methods that may run in sections
}

// gaps are the places at which a section in the method may have to give way.
func gaps(classes *classes.Loader, id ir.MethodID) []contract.Gap {
	return contract.Gaps(classes.Marks(id, contract.GivesWay))
}

// Called are the methods of which a method may get calls when sections are made.
func Called(classes *classes.Loader, id ir.MethodID) []ir.MethodID {
	var out []ir.MethodID
	if c := classes.Known(id.Class()); c != nil && isAtomic(c, id.Signature()) || mayBeInPieces(classes, id) {
		out = append(out, ir.MachineBeginAtomic, ir.MachineEndAtomic)
	}
	if len(gaps(classes, id)) > 0 {
		out = append(out, giveWay)
	}
	if asks(id) { // beside this call
		out = append(out, giveWay)
	}
	if showsOwner(classes, id) {
		out = append(out, noteAsText)
	}
	return out
}

// besideQuestions are the gaps of a method that asks whether its thread is interrupted, and of which the models say nothing. What it
// looked at before it asks, and what it does with the answer, are steps of their own: another may change the one, and then interrupt
// it, or interrupt it, and then change what the other depends on.
var besideQuestions = []contract.Gap{{At: questions}, {At: questions, After: true}}

var questions = []string{interruptedMethod.Name(), isInterrupted.Name()}

// makeGaps puts calls of giveWay into a method that is reached from sections;
// made says whether the operations of a class are some, whole or in pieces.
func (p *Program) makeGaps(m *ir.Method, has visibility, made func(class string) bool) {
	if has.interrupts && has.within[m.ID] && !p.inTime(m.ID) && calls(m, func(c *ir.Call) bool { return asks(c.Method) }) {
		for _, g := range besideQuestions {
			makeGap(m, g)
		}
	}
	for _, g := range gaps(p.Classes, m.ID) {
		if (has.ordered || !g.Ordered) && (has.tries || !g.Tries) && (has.several || !g.Several) && (has.interrupts || !g.Interrupts) && (g.Of == "" || made(g.Of)) && p.shows(m.ID.Class(), g) {
			makeGap(m, g)
		}
	}
}

// shows reports whether the program comes to a method of the class by which the gap shows, if it does so by some only.
func (p *Program) shows(class string, g contract.Gap) bool {
	if len(g.Reached)+len(g.Called) == 0 {
		return true
	}
	return slices.ContainsFunc(p.Classes.Known(class).File.Methods, func(m *classfile.Method) bool {
		sig := overlay.Signature(m)
		id, kept := ir.MethodID(class+"."+sig), 0
		if m.Name == "<init>" {
			kept = g.Kept
		}
		return contract.Has(g.Reached, sig) && p.Reached(id) || contract.Has(g.Called, sig) && p.usersCallOf(id, kept)
	})
}

func makeGap(m *ir.Method, g contract.Gap) {
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			if !callsOne(b.Stmts[i], g.At) && !readsOne(b.Stmts[i], g.At) {
				continue
			}
			at := i
			if g.After {
				at++
			}
			if givesWay(b, at-1) || givesWay(b, at) {
				continue // for another reason
			}
			b.Stmts = slices.Insert(b.Stmts, at, ir.Stmt(&ir.Call{At: ir.At{Origin: *b.Stmts[i].Pos()}, Kind: ir.StaticCall, Method: giveWay}))
			i++
		}
	}
}

// givesWay reports whether the statement of that number, if there is one, is a call of giveWay.
func givesWay(b *ir.Block, i int) bool {
	if i < 0 || i >= len(b.Stmts) {
		return false
	}
	c, ok := b.Stmts[i].(*ir.Call)
	return ok && c.Method == giveWay
}

// readsOne reports whether the statement reads a field of one of the names.
func readsOne(s ir.Stmt, names []string) bool {
	l, ok := s.(*ir.Load)
	if !ok {
		return false
	}
	x, ok := l.From.(*ir.FieldPlace)
	return ok && slices.Contains(names, x.Field.Name())
}

// showsOwner reports whether the method tells who owns a lock. Hardly any
// program asks a lock for its text, but many can be seen to ask for some object's.
func showsOwner(classes *classes.Loader, id ir.MethodID) bool {
	return len(classes.Marks(id, contract.ShowsOwner)) > 0
}

// nameTexts has a search that asks for the text of a lock name that as a cut.
func (p *Program) nameTexts() {
	for _, m := range p.Methods {
		if len(m.Blocks) > 0 && showsOwner(p.Classes, m.ID) {
			b := m.Blocks[0]
			note := &ir.Call{At: ir.At{Origin: *b.Stmts[0].Pos()}, Kind: ir.StaticCall, Method: noteAsText}
			b.Stmts = append([]ir.Stmt{note}, b.Stmts...)
		}
	}
}
