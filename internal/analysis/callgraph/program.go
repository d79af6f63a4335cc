// Package callgraph has the methods of a lifted program that can run, what each of
// their statements can run besides itself, and which class initialisations it can set
// off: found from what variables can refer to, without the statements that are known
// never to be executed.
//
//kinds:of lifted
package callgraph

import (
	"bandsaw/internal/analysis/bounds"
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

	// Entries are the methods that the program begins with.
	Entries []*Method
	// Inits are the class initialisations that have an effect, by the class.
	Inits map[string]*Init
	// Types is what variables can refer to.
	Types *pointsto.Result
	// Ints is how far ints, and lengths of arrays, lie apart.
	Ints *bounds.Result

	byID   map[ir.MethodID]*Method
	stores map[ir.FieldID][]CallSite          // memo of storesTo
	never  func(s ir.Stmt, class string) bool // see pointsto.Known
}

// Never reports whether it is known, without looking at null, that the statement does
// not throw the exception by itself.
func (p *Program) Never(s ir.Stmt, class string) bool { return p.never(s, class) }

// MethodOf is the method with the ID, nil if it cannot run or has no body.
func (p *Program) MethodOf(id ir.MethodID) *Method { return p.byID[id] }

// Method is a method that can run.
type Method struct {
	*ir.Method
	// Index is the method's place in Program.Methods.
	Index int
	// Stmts are the statements of all blocks, in order. A statement's place
	// here is its number in the method.
	Stmts []ir.Stmt
	// Folded are the loads that are moves now of what their fields always hold, by statement number.
	Folded map[int32]*ir.Load
	// Shared is true if a thread other than the first may run the method.
	Shared bool
	// Cycle is the number of the cycle of calls that the method is part of, 0 for
	// none.
	Cycle int
	// Calls is what the statements call, by statement number; nil for none.
	Calls []*Call
	// Callers are the statements that call the method.
	Callers []CallSite

	blockOf map[*ir.Block]int32 // a block's place in Blocks
	first   []int32             // of each block, its first statement's number
	param   map[*ir.Local]int   // a parameter's place in Params
	// What is known of tests that go one way only: where to, by statement
	// number, and which statements are never executed for it; nil for none.
	only map[int32]*ir.Block
	dead []bool
}

// CallSite is a statement: its method and its number there.
type CallSite struct {
	Method *Method
	Stmt   int32
}

// Call is what a statement can execute besides itself.
type Call struct {
	// Targets are the methods with bodies that the statement can call.
	Targets []*Method
	// Native is the native method that it calls, nil for none.
	Native *ir.Method
	// Init is the class that it initialises, nil if that has no effect.
	Init *Init
	// Starts is true if it starts a thread.
	Starts bool
}

// Each calls f with the methods that the statement can run. A nil Call runs none.
func (c *Call) Each(f func(*Method)) {
	if c == nil {
		return
	}
	for _, t := range c.Targets {
		f(t)
	}
	if c.Init != nil {
		for _, t := range c.Init.Methods() {
			f(t)
		}
	}
}

// Operation is the operation of the machine that the call runs, nil if it runs none.
func (c *Call) Operation() *ir.Operation {
	if c == nil || c.Native == nil {
		return nil
	}
	return ir.MachineOperation(c.Native.ID)
}

// Only is the block to which the branch, statement number s, always goes; nil if that
// is not known.
func (m *Method) Only(s int32) *ir.Block { return m.only[s] }

// Dead reports whether it is known that statement number s is never executed.
func (m *Method) Dead(s int32) bool { return m.dead != nil && m.dead[s] }

// Param is the place of a parameter in Params, false if the variable is none.
func (m *Method) Param(l *ir.Local) (int, bool) {
	i, ok := m.param[l]
	return i, ok
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
	n.Calls = make([]*Call, len(n.Stmts))
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

// BlockOf is the place of the block in Blocks.
func (m *Method) BlockOf(b *ir.Block) int32 { return m.blockOf[b] }
