package machine

import (
	"unsafe"

	"bandsaw/mc/internal/code"
)

// Compiled are methods of a program that were written in Go (package compile), and
// built into the checker. They execute what stretch does, and leave the rest as it
// does: by an instruction that is to be executed next, in a state in which the
// machine's own loops can go on.
type Compiled struct {
	// Fingerprint is that of the code that they were made of: see
	// code.Program.Fingerprint. Those of another program are not used.
	Fingerprint uint64
	Methods     []CompiledMethod
}

// CompiledMethod is a method in Go.
type CompiledMethod struct {
	Index int32 // of the method
	// Run executes it from the instruction on, which is one of Entries. It reports
	// whether the method has returned, with its result in the stretch; its frame is
	// still there then.
	Run     func(s *Stretch, at int32) (returned bool)
	Entries []int32
	// Edges are the ways from block to block.
	Edges []Edge
}

// Edge is a way from one block of a method to another, by the jump At; Side is the
// side of the branch there, 0 if it is none.
type Edge struct {
	At     int32
	Side   uint8
	Target int32
}

// Slots are the slots of a frame: see frame.
type Slots = frame

// Stretch is what compiled methods see of the machine, while one thread executes
// some.
type Stretch struct {
	Mem []int64
	// Fuel is what is left of the step's, and Steps counts statements.
	Fuel, Steps int64
	// Watch and Shared are what is asked of an object's lock before it is read, or
	// written, and Watched is that statics are asked; objects below LogTop are logged.
	Watch, Shared, LogTop int64
	Watched               bool
	// Saved is an array that was logged as a whole.
	Saved int64
	// Result is that of the method that returned last.
	Result int64
	// T is the thread.
	T *Thread

	m     *Machine
	spent bool
}

// compiledCode is what a machine knows of the methods that it has in Go.
type compiledCode struct {
	inGo Stretch
	runs []*installed // by the number of the method, nil for none
}

// installed is a method in Go, with the edges that were taken before by the machine's
// own loops, which note what is reached.
type installed struct {
	*CompiledMethod
	hot   []bool
	entry []bool
}

// install takes the methods in Go, if they are the program's.
func (m *Machine) install(c *Compiled) {
	if c == nil || c.Fingerprint != m.Program.Fingerprint() {
		return
	}
	m.runs = make([]*installed, len(m.Program.Methods))
	for i := range c.Methods {
		cm := &c.Methods[i]
		method := m.Program.Methods[cm.Index]
		in := &installed{cm, make([]bool, len(cm.Edges)), make([]bool, len(method.Code))}
		for _, pc := range cm.Entries {
			in.entry[pc] = true
		}
		m.runs[cm.Index] = in
		for pc := range method.Code {
			if method.Code[pc].Op.Ends() && method.Code[pc].Reached {
				m.plant(method, int32(pc))
			}
		}
	}
}

// InGo is how many methods the machine has in Go.
func (m *Machine) InGo() (n int) {
	for _, in := range m.runs {
		if in != nil {
			n++
		}
	}
	return n
}

// plant lets the block that ends with the instruction be executed in Go from now on:
// all of it was reached.
func (m *Machine) plant(method *code.Method, end int32) {
	in := m.runs[method.Index]
	if in == nil {
		return
	}
	fast := m.Program.Cold(method)
	for pc := end; pc >= 0 && (pc == end || !method.Code[pc].Op.Ends()); pc-- {
		if in.entry[pc] {
			fast[pc] = code.Fast{Op: code.FastCompiled, PC: pc}
		}
	}
}

// runCompiled executes compiled methods, from an entry of one on.
func (m *Machine) runCompiled(t *Thread, watched bool) halt {
	s := &m.inGo
	*s = Stretch{Mem: m.Mem, Fuel: m.fuel, Shared: code.Shared, Watched: watched, T: t, m: m}
	if watched {
		s.Watch = code.Shared
	}
	if m.Logging {
		s.LogTop = m.markTop
	}
	for {
		f := t.Top()
		if !enters(f.Method, f.PC) || !m.runs[f.Method.Index].Run(s, f.PC) {
			break
		}
		slots := s.Return()
		f = t.Top()
		slots[f.Method.Dst(f.PC)] = s.Result
		f.PC++
	}
	m.fuel = s.Fuel
	m.Statements += s.Steps
	if s.spent {
		return haltFuel
	}
	return haltStep
}

// enters reports whether a compiled method can be entered there.
func enters(method *code.Method, pc int32) bool {
	return int(pc) < len(method.Fast) && method.Fast[pc].Op == code.FastCompiled
}

// Slots are those of the thread's innermost frame.
func (s *Stretch) Slots() *Slots { return s.T.from(s.T.Top().Base) }

// Edges are those of the edges of the method, given by its number, that may be taken
// without asking Heat.
func (s *Stretch) Edges(method int32) unsafe.Pointer {
	return unsafe.Pointer(unsafe.SliceData(s.m.runs[method].hot))
}

// Heat reports whether the edge may be taken: it was before, and all of the block
// that it leads to was reached.
func (s *Stretch) Heat(edge int) bool {
	method := s.T.Top().Method
	in := s.m.runs[method.Index]
	e := &in.Edges[edge]
	if e.Side != 0 && method.Code[e.At].Taken&e.Side == 0 {
		return false
	}
	end := e.Target
	for !method.Code[end].Op.Ends() {
		end++
	}
	in.hot[edge] = method.Code[end].Reached
	return in.hot[edge]
}

// Leave leaves the method before the instruction, n statements after it was entered.
func (s *Stretch) Leave(pc int32, n, fuel int64) bool {
	s.T.Top().PC = pc
	s.Steps += n
	s.Fuel = fuel
	return false
}

// Spend is Leave where the fuel is used up.
func (s *Stretch) Spend(pc int32, n, fuel int64) bool {
	s.spent = true
	return s.Leave(pc, n, fuel)
}

// MayReturn reports whether the innermost method may return here: the outermost one
// of a thread may not.
func (s *Stretch) MayReturn() bool {
	return len(s.T.Frames) > 1 && (s.T.Pending == 0 || !s.m.CheckFacts)
}

// Returned says that the innermost method returns v.
func (s *Stretch) Returned(v, n, fuel int64) bool {
	s.Steps += n
	s.Fuel = fuel
	s.Result = v
	return true
}

// Return takes the frame of the method that returned away, and gives the slots of
// its caller.
func (s *Stretch) Return() *Slots {
	t := s.T
	t.Frames = t.Frames[:len(t.Frames)-1]
	f := t.Top()
	if f.stamp != s.m.stamp {
		s.m.saveTop(t)
	}
	return t.from(f.Base)
}

// Call makes the frame of the method that the call at pc enters, given by its number,
// and gives the slots of the caller and of the callee, which are not cleared. They
// are nil if it is to be left to the machine.
func (s *Stretch) Call(pc, method int32) (caller, callee *Slots) {
	t, m := s.T, s.m
	to := m.Program.Methods[method]
	if !enters(to, 0) || len(t.Frames) >= m.MaxFrames || m.Hashes.Bins {
		return nil, nil
	}
	f := t.Top()
	f.PC = pc
	from, base := f.Base, f.Base+f.Method.Slots
	t.reserve(base + to.Slots)
	t.Frames = append(t.Frames, Frame{Method: to, Base: base, stamp: m.stamp})
	return t.from(from), t.from(base)
}

// InOrder reports whether the access at pc to the field of a shared object is in
// line with its guard, and needs no note.
func (s *Stretch) InOrder(pc, guard int32, obj int64, store bool) bool {
	s.T.Top().PC = pc
	return s.m.inOrder(s.T, guard, access{obj: obj, store: store})
}

// ElemInOrder is InOrder of the element i of an array.
func (s *Stretch) ElemInOrder(pc int32, arr, i int64, store bool) bool {
	f := s.T.Top()
	f.PC = pc
	return s.m.inOrder(s.T, s.m.guardOfElement(&f.Method.Code[pc], arr), access{obj: arr, part: int32(i), store: store})
}

// StaticInOrder is InOrder of a static field, given as code.LoadStatic has it.
func (s *Stretch) StaticInOrder(pc, address, y int32, store bool) bool {
	return s.m.staticInOrder(s.T, s.T.Top(), &code.Fast{PC: pc, X: address, Y: y}, store)
}

// HandOn reports whether v may be stored to the field of a shared object, and takes
// note of it.
func (s *Stretch) HandOn(pc, guard int32, obj, v int64, ref bool) bool {
	if s.Watched && !s.InOrder(pc, guard, obj, true) {
		return false
	}
	s.m.handOn(obj, v, ref)
	return true
}

// HandOnElem is HandOn of the element i of an array.
func (s *Stretch) HandOnElem(pc int32, arr, i, v int64) bool {
	if s.Watched && !s.ElemInOrder(pc, arr, i, true) {
		return false
	}
	s.m.handOn(arr, v, s.m.TypeOf(arr).Elem == code.Ref)
	return true
}

// Publish marks what is stored to a static field as shared.
func (s *Stretch) Publish(v int64) { s.m.publish(v) }

// Log remembers a cell of memory that is about to change.
func (s *Stretch) Log(at int64) { s.m.log = append(s.m.log, s.Mem[at], at<<tagBits|tagCell) }

// LogElem is Log of a cell of an array, counted from its elements.
func (s *Stretch) LogElem(arr, cell int64) {
	if s.m.saveElem(arr, cell) {
		s.Saved = arr
	}
}

// New makes an object, 0 if the memory would have to grow.
func (s *Stretch) New(typ int32) int64 {
	t := s.m.Program.Types[typ]
	if s.m.Top+int64(t.Size) > s.m.limit {
		return 0
	}
	return s.m.NewObject(t)
}

// NewArray makes an array, 0 if the memory would have to grow or the length is
// negative.
func (s *Stretch) NewArray(typ int32, n int64) int64 {
	t := s.m.Program.Types[typ]
	if n < 0 || s.m.Top+code.HeaderSize+t.Packing.Cells(n) > s.m.limit {
		return 0
	}
	return s.m.NewArray(t, n)
}

// InstanceOf is 1 if the object is of a type of the set.
func (s *Stretch) InstanceOf(set int32, obj int64) int64 {
	return truth(obj != 0 && s.m.Program.TypeSets[set].Has(int32(s.Mem[obj])))
}

// Case is the number of the type that class switches look for, for the object.
func (s *Stretch) Case(obj int64) int32 { return s.m.Program.Types[int32(s.Mem[obj])].Case }

// Arithmetic is the result of an operation on two numbers, JVMS 6.5.
func Arithmetic(op code.Op, x, y int64) int64 { return arithmetic(op, x, y) }

// Compare is lcmp, JVMS 6.5.
func Compare(x, y int64) int64 { return compare(x, y) }
