// Package horn writes a lowered program of one thread as constrained Horn clauses, as JayHorn does (T. Kahsai, P. Rümmer, H. Sanchez
// and M. Schäf, "JayHorn: A Framework for Verifying Java Programs"). If they have a solution, the property holds: it gives each
// relation a formula, which says what is so wherever the program comes to a place, what a method returns, what objects hold.
//
// The clauses say at least what the program does and, where they cannot say it exactly, more. So a solution is a proof, and that
// there is none says nothing.
//
//   - A number is a mathematical integer in its type's range. Floating-point numbers are anything.
//   - A reference is the number of its site, the statement that made the object, and, where others were perhaps made there before, how many
//     had been: so references to different objects are never equal.
//   - What the latest object of a site holds stands in variables of the clauses; what those before it hold, in a relation of the site (the recency
//     abstraction of G. Balakrishnan and T. Reps, "Recency-Abstraction for Heap-Allocated Storage"; the relation is JayHorn's
//     invariant of a class). So a store to the latest object replaces what was there.
//   - The elements of an array stand in variables if they are few. Of others there is a relation of length, index and element; or the element at one index
//     that may be any stands for all of them.
//   - A method is a relation of what it was called with and what it leaves, which recursion needs.
//
// Each subject has its file: call (what can be called, and how often), site (where objects come from, and what refers to them), slot (the
// variables of the clauses), method (relations), way (clauses), statement, heap, number,
// narrow (ints in variables of smaller types).
//
//kinds:of lowered
package horn

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// Options are how a program is told.
type Options struct {
	// Wrap tells exactly what becomes of a sum that is too large for its type. Else none may be: a solution is then a proof of that too, and
	// easier to find.
	Wrap bool
	// Arrays tells of large arrays the element at one index, which may be any. Else what their elements may be is a relation.
	Arrays bool
}

// Model is a program as clauses.
type Model struct {
	// Declarations and Clauses are the text, in SMT-LIB.
	Declarations, Clauses []string
	// Relations are what the relations are of, by name.
	Relations map[string]*Relation
	// Assumptions are what a proof takes for granted.
	Assumptions []string
	// Unsaid are what clauses cannot say, by class, method and line, sorted. There is no proof if it is not known that the program never comes there.
	Unsaid []string
	// Sums and Arrays report whether the options of that name make a difference.
	Sums, Arrays bool
}

// Relation is what a relation is of.
type Relation struct {
	Method *ir.Method // in which it holds; nil for one of objects
	At     ir.Stmt    // before which it holds; nil if that is nowhere
	Loop   bool       // ways lead back there
	Behind bool       // it holds where the method has returned, which calls itself
	// Names are the arguments as people know them, "" for those that they do not.
	Names []string
}

// Limits of what is told.
const (
	mostStatements = 6000
	mostSlots      = 120 // that all methods see
)

// Emit tells a program for checking a property. The error says what no clauses can say.
func Emit(prog *ir.Program, property *prop.Property, o Options) (*Model, error) {
	if prog.Level != ir.Lowered {
		return nil, fmt.Errorf("a program at level %s, expected %s (see abstract -lower-only)", prog.Level, ir.Lowered)
	}
	if len(prog.Entry) != 1 {
		return nil, fmt.Errorf("a program with %d entry methods, expected one", len(prog.Entry))
	}
	for _, c := range property.Checks {
		if w := c.Watch(); w.Endless || w.Blocked {
			return nil, fmt.Errorf("\"check %s\" is nothing that Horn clauses can say; mc checks it", c)
		}
	}
	t := &teller{Options: o, prog: prog, property: property, model: &Model{Relations: map[string]*Relation{}}, unsaid: map[string]bool{}}
	if t.findMethods(); t.statements > mostStatements {
		return nil, fmt.Errorf("a program of %d statements, expected at most %d", t.statements, mostStatements)
	}
	for _, m := range t.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Thread); ok && s.Op == ir.Start {
					return nil, fmt.Errorf("%s: starts a thread, and what several do at once no clause can say; mc checks it", place(m, s))
				}
			}
		}
	}
	t.findSites()
	t.findWide()
	if t.findSlots(); len(t.slots) > mostSlots {
		return nil, fmt.Errorf("a program with %d variables that all its methods see, expected at most %d", len(t.slots), mostSlots)
	}
	t.findTouched()
	t.begin()
	for _, m := range t.order {
		t.tell(m)
	}
	for _, m := range t.order {
		if m.cyclic {
			t.model.Assumptions = append(t.model.Assumptions, "no call overflows the stack")
			break
		}
	}
	t.model.Assumptions = append(slices.Clone(prog.Notes), t.model.Assumptions...)
	for what := range t.unsaid {
		t.model.Unsaid = append(t.model.Unsaid, what)
	}
	slices.Sort(t.model.Unsaid)
	return t.model, nil
}

// Text is the model as a file for a solver, without a question.
func (m *Model) Text() string {
	return strings.Join(m.Declarations, "\n") + "\n" + strings.Join(m.Clauses, "\n") + "\n"
}

// teller tells one program.
type teller struct {
	Options
	prog     *ir.Program
	property *prop.Property
	model    *Model
	calls
	sites
	slotsOf
	wide   wide
	unsaid map[string]bool
	fresh  int // variables so far
}
