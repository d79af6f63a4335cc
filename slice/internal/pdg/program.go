// Package pdg builds the program dependence graph of a lifted program: which
// statement depends on which, and why.
//
// The parts, each in a file of its own: the methods that can run and who calls
// them (callgraph), what cannot be null (nullness), what can be thrown
// (throws), control flow with exceptions (flow), loops that may not end
// (loops), and on top of these the dependences: control, data, heap, calls,
// class initialisation and synchronisation.
//
//kinds:of lifted
package pdg

import (
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// Program is a lifted program with the methods that can run.
type Program struct {
	*ir.Program
	// Methods are the methods with bodies that can run, in the order of the
	// program file.
	Methods []*Method
	// ThreadRuns are the run methods that a started thread may execute.
	ThreadRuns []*Method

	types   *pointsto.Result
	never   func(s ir.Stmt, class string) bool // see pointsto.Known
	byID    map[ir.MethodID]*Method
	entries []*Method
	inits   map[string]*classInit
	foreign []bool // by method index: see markForeign
}

// Method is a method that can run.
type Method struct {
	*ir.Method
	// Index is the method's place in Program.Methods.
	Index int
	// Stmts are the statements of all blocks, in order. A statement's place
	// here is its number in the method.
	Stmts []ir.Stmt
	// Shared is true if a thread other than the first may run the method.
	Shared  bool
	cycle   int                 // of calls that the method is part of; 0 for none
	blockOf map[*ir.Block]int32 // a block's place in Blocks
	first   []int32             // of each block, its first statement's number
	calls   []*call             // what the statements call, by statement number; nil for none
	callers []site              // statements that call the method
	param   map[*ir.Local]int   // a parameter's place in Params
	// What is known of tests that go one way only: where to, by statement
	// number, and which statements are never executed for it; nil for none.
	only map[int32]*ir.Block
	dead []bool
}

// site is a statement: its method and its number there.
type site struct {
	method *Method
	stmt   int32
}

// call is what a statement can execute besides itself.
type call struct {
	// targets are the methods with bodies that the statement can call.
	targets []*Method
	// native is the native method that it calls, nil for none.
	native *ir.Method
	// init is the class that it initialises, nil if that has no effect.
	init *classInit
	// starts is true if it starts a thread.
	starts bool
}

func newMethod(m *ir.Method, index int) *Method {
	n := &Method{
		Method:  m,
		Index:   index,
		blockOf: make(map[*ir.Block]int32, len(m.Blocks)),
		first:   make([]int32, len(m.Blocks)),
		param:   make(map[*ir.Local]int, len(m.Params)),
	}
	for i, b := range m.Blocks {
		n.blockOf[b] = int32(i)
		n.first[i] = int32(len(n.Stmts))
		n.Stmts = append(n.Stmts, b.Stmts...)
	}
	for i, p := range m.Params {
		n.param[p] = i
	}
	n.calls = make([]*call, len(n.Stmts))
	return n
}

// Block is the place in Blocks of the block that statement number s is in.
func (m *Method) Block(s int32) int {
	lo, hi := 0, len(m.first)
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if m.first[mid] <= s {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// First is the number of the first statement of Blocks[b].
func (m *Method) First(b int) int32 { return m.first[b] }

// isConstructor reports whether the method initialises new objects.
func isConstructor(id ir.MethodID) bool { return id.Name() == "<init>" }

// BlockOf is the place of the block in Blocks.
func (m *Method) BlockOf(b *ir.Block) int32 { return m.blockOf[b] }
