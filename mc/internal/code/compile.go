package code

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"sort"

	"bandsaw/ir"
)

// Options of a compilation.
type Options struct {
	// Forward is for a program that is run, not searched.
	Forward bool
	// HasShortcut says which methods of a program that is run may be executed
	// in one step (see Program.Shortcuts); nil for none.
	HasShortcut func(ir.MethodID) bool
	// Refuted are the assumptions that a search has found not to hold, as
	// Awaited and the like say them.
	Refuted map[string]bool
	// Reduction says which guards may be assumed, and Guards what they are where a
	// search had to weaken them.
	Reduction Reduction
	Guards    map[string]Guard
	// AllSettle takes objects of all classes to be as if they did not change; for tests.
	AllSettle bool
	// CheckFacts makes of what the program says of its statements what is tested, and
	// nothing that is relied on.
	CheckFacts bool
	// AllClassConstants makes a Class object for every type, for peers that
	// ask an object for its class.
	AllClassConstants func(ir.MethodID) bool
}

// compiler holds what is known while a program is compiled.
type compiler struct {
	*Program
	opts    Options
	methods map[ir.MethodID]*Method
	types   map[ir.Type]*Type
	arrays  map[ir.Type]bool // of which the program makes some
	objects []*ir.Const      // strings and classes that a program to be run names
	others  []*Type          // those that are no classes of the program
	natives map[ir.MethodID]int32
	consts  map[int64]int32
	sets    map[ir.Type]int32
	abs     map[[2]string]int32
	stores  storeFacts
	syncs   []ir.Type // of the fields that are ir.Sync
}

// Compile turns a checked program of level lowered or abstract into code.
func Compile(p *ir.Program, opts Options) (*Program, error) {
	c := &compiler{
		Program: &Program{IR: p, Guards: newGuards(opts.Reduction, opts.Guards), texts: map[int64]string{}, strings: map[string]int64{}, classNames: map[int64]ir.Type{}, classes: map[ir.Type]int64{}, fieldAt: map[ir.FieldID]*Static{}, InitThreads: map[int32]int32{}},
		opts:    opts,
		methods: map[ir.MethodID]*Method{},
		types:   map[ir.Type]*Type{},
		arrays:  map[ir.Type]bool{"java.lang.String[]": true},
		natives: map[ir.MethodID]int32{},
		consts:  map[int64]int32{},
		sets:    map[ir.Type]int32{},
		abs:     map[[2]string]int32{},
	}
	if p.Level != ir.Lowered && p.Level != ir.Abstract {
		return nil, fmt.Errorf("a program of level %s, expected lowered or abstract", p.Level)
	}
	if len(p.Entry) != 1 {
		return nil, fmt.Errorf("%d entry methods, expected one", len(p.Entry))
	}
	if err := c.reachable(); err != nil {
		return nil, err
	}
	c.constant(0) // Consts[0], which instructions without operands read
	if opts.Forward {
		// Nobody asks what can change; methods are compiled when they are
		// called first, but all constants have their places from the start.
		c.layOutTypes()
		c.layOutStatics()
		for _, k := range c.objects {
			c.value(k)
		}
		c.Suspends = int32(slices.Index(c.Natives, ir.MachineSuspend))
		c.layOutClasses()
		c.EndIsSeen, c.JoinEnters, c.GroupsEntered = true, true, true
		c.store(c.Statics)
		c.compiler = c
		return c.Program, nil
	}
	c.JoinEnters = opts.Refuted[ThreadEntered] || opts.Reduction&Ends == 0
	c.GroupsEntered = opts.Refuted[GroupEntered]
	c.collectStores()
	c.collectNumbers()
	c.layOutTypes()
	c.layOutStatics()
	for _, m := range c.Methods {
		if err := c.compileMethod(m); err != nil {
			return nil, err
		}
	}
	c.layOutClasses()
	c.findNative()
	c.Suspends = int32(slices.Index(c.Natives, ir.MachineSuspend))
	for _, native := range c.Natives {
		asks := ir.MachineOperation(native).TellsDoing()
		c.AskDoing = append(c.AskDoing, asks)
		c.StatesSeen = c.StatesSeen || asks || native == ir.MachineSuspend
	}
	c.Wakes = c.Wakes || c.StatesSeen
	c.JoinIsSeen = opts.Refuted[WokenFromJoin] || c.StatesSeen
	c.findHolders()
	c.EndIsSeen = c.StatesSeen || opts.Refuted[Awaited] || opts.Refuted[EndLookedFor] || opts.Reduction&Ends == 0
	c.orderStored()
	c.AllSettle = opts.AllSettle
	return c.Program, nil
}

// findNative finds what native methods access.
func (c *compiler) findNative() {
	for _, native := range c.Natives {
		if op := ir.MachineOperation(native); op != nil && !op.Ordered {
			for _, f := range op.Fields {
				if n := c.GuardOf(f); n != Unguarded {
					c.Guards.List[n].Natively = true
				}
			}
		}
	}
}

// orderStored finds the statics that are part of a state.
func (c *compiler) orderStored() {
	var settled, others []Static
	for _, s := range c.Statics {
		switch class := c.IR.Class(s.ID.Class()); {
		case !s.Stored, s.Untracked:
		case class != nil && class.Library, s.ID.Name() == "$init":
			settled = append(settled, s)
		default:
			others = append(others, s)
		}
	}
	c.Settled = len(settled)
	c.store(append(settled, others...))
}

// store makes these the statics that are part of a state.
func (c *compiler) store(statics []Static) {
	c.Stored = statics
	for _, s := range statics {
		if s.Kind == Ref {
			c.StoredRefs = append(c.StoredRefs, s)
		}
	}
}

// MessageSignature is that of the method by which an exception tells its message.
const MessageSignature = "getLocalizedMessage()" + ir.StringClass

// reachable finds the methods that can be called, in the order in which they
// are met.
func (c *compiler) reachable() error {
	c.Entry = c.method(c.IR.Entry[0])
	if c.Entry == nil {
		return fmt.Errorf("entry %s: no such method with a body", c.IR.Entry[0])
	}
	if id := c.IR.ThreadEntry; id != "" {
		if c.ThreadEntry = c.method(id); c.ThreadEntry == nil {
			return fmt.Errorf("thread entry %s: no such method with a body", id)
		}
	}
	if id := c.IR.Uncaught; id != "" && c.opts.Forward {
		if c.Uncaught = c.method(id); c.Uncaught == nil {
			return fmt.Errorf("handler of uncaught exceptions %s: no such method with a body", id)
		}
	}
	for _, class := range c.IR.Classes {
		c.method(ir.MethodID(class.Name + "." + MessageSignature)) // for the machine to ask
	}
	for i := 0; i < len(c.Methods); i++ {
		if err := c.scan(c.Methods[i]); err != nil {
			return err
		}
	}
	return nil
}

// scan finds what a method calls, and the array types and constant objects
// that it makes or names.
func (c *compiler) scan(m *Method) error {
	constant := func(x *ir.Operand) {
		if k, ok := (*x).(*ir.Const); ok && (k.Type == ir.StringClass || k.Type == ir.ClassClass) {
			c.objects = append(c.objects, k)
		}
	}
	for _, b := range m.IR.Blocks {
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: nothing to find
			case *ir.Call:
				if err := c.target(m, s); err != nil {
					return err
				}
			case *ir.NewArray:
				for t := s.Type; t.IsArray(); t = t.Elem() {
					c.arrays[t] = true
				}
			}
			if c.opts.Forward {
				ir.Operands(s, constant)
			}
		}
	}
	return nil
}

func (c *compiler) target(caller *Method, call *ir.Call) error {
	if c.method(call.Method) != nil {
		return nil
	}
	m := c.IR.Method(call.Method)
	switch {
	case m == nil:
		return c.errorAt(caller, call, "call of %s, which the program does not have", call.Method)
	case !m.Native:
		return c.errorAt(caller, call, "call of %s, which is abstract", call.Method)
	}
	if _, ok := c.natives[m.ID]; !ok {
		c.natives[m.ID] = int32(len(c.Natives))
		c.Natives = append(c.Natives, m.ID)
	}
	return nil
}

func (c *compiler) method(id ir.MethodID) *Method {
	if m := c.methods[id]; m != nil {
		return m
	}
	im := c.IR.Method(id)
	if im == nil || len(im.Blocks) == 0 {
		return nil
	}
	m := &Method{ID: id, Index: int32(len(c.Methods)), IR: im, Class: c.IR.Class(id.Class()), Slots: int32(len(im.Locals)), Initialises: im.Synthetic && id.Name() == "$initialise"}
	for _, l := range im.Locals {
		m.kinds = append(m.kinds, kindOf(c.IR, l.Type))
	}
	if c.opts.HasShortcut != nil && c.opts.HasShortcut(id) {
		c.Shortcuts = append(c.Shortcuts, id)
		m.Shortcut = int32(len(c.Shortcuts))
	}
	c.methods[id] = m
	c.Methods = append(c.Methods, m)
	return m
}

// errorAt is an error at a statement of a method: class.method:line.
func (c *compiler) errorAt(m *Method, s ir.Stmt, format string, args ...any) error {
	return fmt.Errorf("%s: %s", Where(m, s), fmt.Sprintf(format, args...))
}

// Where names a statement's place: "Event.signal:12".
func Where(m *Method, s ir.Stmt) string {
	id := m.ID
	if o := s.Pos().Method; o != "" {
		id = o
	}
	if line := s.Pos().Line; line > 0 {
		return fmt.Sprintf("%s.%s:%d", id.Class(), id.Name(), line)
	}
	return fmt.Sprintf("%s.%s", id.Class(), id.Name())
}

func (c *compiler) compileMethod(m *Method) error {
	if m.Index > 0 && !c.opts.Forward {
		prev := c.Methods[m.Index-1]
		m.Start = prev.Start + int32(len(prev.Code))
	}
	mc := &methodCompiler{compiler: c, m: m, slots: map[*ir.Local]int32{}, starts: map[*ir.Block]int32{}}
	for i, l := range m.IR.Locals {
		mc.slots[l] = int32(i)
		if v := c.defaultValue(l.Type); v != 0 && i >= len(m.IR.Params) {
			if m.Zero == nil {
				m.Zero = make([]int64, m.Slots)
			}
			m.Zero[i] = v
		}
	}
	n := int32(0)
	for _, b := range m.IR.Blocks {
		mc.starts[b] = n
		n += int32(len(b.Stmts))
	}
	m.Code = make([]Instr, 0, n)
	for _, b := range m.IR.Blocks {
		for _, s := range b.Stmts {
			in, err := mc.instr(s)
			if err != nil {
				return err
			}
			m.Code = append(m.Code, in)
			m.Stmts = append(m.Stmts, s)
		}
	}
	return nil
}

// defaultValue is the value of a cell of type t before anything is stored.
func (c *compiler) defaultValue(t ir.Type) int64 {
	if !t.IsToken() {
		return 0
	}
	if a := c.IR.Abstraction(t.Abstraction()); a != nil {
		return int64(max(a.TokenOf(0), 0))
	}
	return 0
}

// storeFacts say where fields are stored to.
type storeFacts struct {
	static  map[ir.FieldID]bool // some statement stores to the static field
	outside map[ir.FieldID]bool // one outside its class's initialisers does
}

// collectStores finds which fields can change after their initialiser.
func (c *compiler) collectStores() {
	c.stores = storeFacts{static: map[ir.FieldID]bool{}, outside: map[ir.FieldID]bool{}}
	for _, m := range c.Methods {
		for _, b := range m.IR.Blocks {
			for _, s := range b.Stmts {
				st, ok := s.(*ir.Store)
				if !ok {
					continue
				}
				switch p := st.To.(type) { // others: no field
				case *ir.StaticPlace:
					c.stores.static[p.Field] = true
					if m.ID.Name() != "<clinit>" || m.ID.Class() != p.Field.Class() {
						c.stores.outside[p.Field] = true
					}
				case *ir.FieldPlace:
					if m.ID.Name() != "<init>" || m.ID.Class() != p.Field.Class() {
						c.stores.outside[p.Field] = true
					}
				}
			}
		}
	}
}

// collectNumbers finds the numbers that the user's code names.
func (c *compiler) collectNumbers() {
	found, reals := map[int64]bool{}, map[float64]bool{}
	constant := func(x *ir.Operand) {
		k, ok := (*x).(*ir.Const)
		switch {
		case !ok:
		case k.Type.IsIntLike() || k.Type == ir.Long:
			found[k.Bits] = true
		case k.Type.IsReal():
			if x := ir.RealOf(k.Type, k.Bits); x == x {
				reals[x] = true
			}
		}
	}
	for _, m := range c.Methods {
		if m.Class.Library {
			continue
		}
		for _, b := range m.IR.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, constant)
				if sw, ok := s.(*ir.Switch); ok {
					for _, k := range sw.Cases {
						found[int64(k.Value)] = true
					}
				}
			}
		}
	}
	size := func(n int64) uint64 { return uint64(max(n, -n)) } // of the least number, that is right too
	c.Numbers = slices.SortedFunc(maps.Keys(found), func(a, b int64) int {
		return cmp.Or(cmp.Compare(size(a), size(b)), cmp.Compare(b, a))
	})
	c.Reals = slices.SortedFunc(maps.Keys(reals), func(a, b float64) int {
		return cmp.Or(cmp.Compare(math.Abs(a), math.Abs(b)), cmp.Compare(b, a))
	})
}

// sortedKeys are a map's keys in order.
func sortedKeys[K ~string, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] })
	return keys
}
