package rewrite

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// event is an assignment to a variable of the program: its name and the value,
// concrete when recorded, a token of the variable's type when matched.
type event struct {
	name   string
	value  int64
	object *object // the reference, if it is one
}

// machine executes the programs of random_test.go. Executing a lowered program
// it records the events; executing the abstract one made from it, it matches
// them: it gives up (mismatch) as soon as a token does not stand for the value
// that was recorded. Choices are taken from a list, so that all can be tried.
type machine struct {
	p       *ir.Program
	record  bool
	events  []event
	pos     int
	statics map[ir.FieldID]int64
	arrays  [][]int64 // by reference, from 1
	objects []*object // likewise
	choices []int     // taken so far, or to be taken
	options []int     // how many there were
	chosen  int
	fuel    int
}

type (
	mismatch struct{ why string }
	finished struct{} // all that was recorded has been matched, or enough recorded
)

// eventless is how many statements an abstract program may execute without an event.
const eventless = 2000

// recorded executes the lowered program for a while.
func recorded(p *ir.Program, fuel int) []event {
	m := &machine{p: p, record: true, fuel: fuel}
	m.execute()
	return m.events
}

// simulates looks for choices with which the abstract program does what was
// recorded; it gives up, and says so, after a number of attempts.
func simulates(p *ir.Program, events []event) (ok, gaveUp bool, why string) {
	m := &machine{p: p, events: events}
	for range 20000 {
		m.fuel = eventless
		if why, ok = m.execute(); ok {
			return true, false, ""
		}
		last := m.chosen - 1
		for last >= 0 && m.choices[last]+1 >= m.options[last] {
			last--
		}
		if last < 0 {
			return false, false, why
		}
		m.choices, m.options = m.choices[:last+1], m.options[:last+1]
		m.choices[last]++
	}
	return false, true, why
}

func (m *machine) execute() (why string, ok bool) {
	m.pos, m.chosen, m.statics, m.arrays, m.objects = 0, 0, map[ir.FieldID]int64{}, [][]int64{nil}, []*object{nil}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case finished:
			ok = true
		case mismatch:
			why = r.why
		default:
			panic(r)
		}
	}()
	m.call(m.p.Method("Main.f0(int,int,int)int"), []int64{m.initial(0), m.initial(1), m.initial(2)})
	return "", true
}

// initial is an argument of the first method: 3, as its parameter takes it.
func (m *machine) initial(i int) int64 {
	p := m.p.Method("Main.f0(int,int,int)int").Params[i]
	if a := m.p.Abstraction(p.Type.Abstraction()); a != nil {
		return int64(a.TokenOf(3))
	}
	return 3
}

// assigned records or matches an event. A recording ends before values are so
// large that they could wrap, which the library's operators do not know.
func (m *machine) assigned(name string, t ir.Type, v int64) {
	if t.IsArray() {
		return
	}
	if m.record {
		if len(m.events) == 400 || t.Kind() == ir.Int && (v < -1e6 || v > 1e6) {
			panic(finished{})
		}
		e := event{name: name, value: v}
		if t.IsRef() {
			e.object = m.objects[v]
		}
		m.events = append(m.events, e)
		return
	}
	if m.pos == len(m.events) {
		panic(finished{})
	}
	e := m.events[m.pos]
	want := e.value
	if a := m.p.Abstraction(t.Abstraction()); a != nil && a.Of.IsRef() {
		want = e.object.tokenOf(a)
	} else if a != nil {
		want = int64(a.TokenOf(e.value))
	} else if t.IsRef() && (want == 0) == (v == 0) && (v == 0 || e.object != nil && m.objects[v].class == e.object.class) {
		want = v // another number for the same object
	}
	if e.name != name || want != v {
		panic(mismatch{fmt.Sprintf("event %d: %s = %d (%d) expected, found %s = %d", m.pos, e.name, want, e.value, name, v)})
	}
	m.pos++
	m.fuel = eventless
}

// choose takes one of n options.
func (m *machine) choose(n int) int {
	if n == 0 {
		if m.pos == len(m.events) {
			panic(finished{})
		}
		panic(mismatch{"an operator without result"})
	}
	if m.chosen == len(m.choices) {
		m.choices = append(m.choices, 0)
		m.options = append(m.options, n)
	}
	m.chosen++
	return m.choices[m.chosen-1]
}

func (m *machine) call(f *ir.Method, args []int64) int64 {
	locals := map[*ir.Local]int64{}
	for i, p := range f.Params {
		locals[p] = args[i]
		m.assigned(string(f.ID)+" "+p.Name, p.Type, args[i])
	}
	value := func(x ir.Operand) int64 {
		switch x := x.(type) {
		case *ir.Const:
			if x.Type == ir.StringClass {
				return m.made(&object{class: string(x.Type), text: x.Text})
			}
			return x.Bits
		case *ir.Local:
			if v, ok := locals[x]; ok {
				return v
			}
			return m.zero(x.Type)
		}
		panic("operand")
	}
	for b := f.Blocks[0]; ; {
		for _, s := range b.Stmts {
			if m.fuel--; m.fuel < 0 {
				if m.record || m.pos == len(m.events) {
					panic(finished{})
				}
				panic(mismatch{"it goes on without an event"})
			}
			switch s := s.(type) { // others: computed
			case *ir.Goto:
				b = s.Target
			case *ir.If:
				if b = s.Else; s.Op.Holds(value(s.X), value(s.Y)) {
					b = s.Then
				}
			case *ir.Switch:
				b = switched(s, value(s.X))
			case *ir.Return:
				if s.X == nil {
					return 0
				}
				return value(s.X)
			case *ir.ClassSwitch:
				b = m.byClass(s, value(s.X))
			case *ir.Store:
				if p, ok := s.To.(*ir.FieldPlace); ok {
					o := m.object(value(p.Obj))
					o.fields[p.Field] = value(s.Src)
					continue
				}
				if p, ok := s.To.(*ir.ElemPlace); ok {
					m.arrays[value(p.Array)][value(p.Index)] = value(s.Src)
					continue
				}
				at := s.To.(*ir.StaticPlace).Field
				m.statics[at] = value(s.Src)
				if !m.p.Field(at).Static || ir.IsSets(m.p.Field(at).Type.Abstraction()) {
					continue // a field of all objects
				}
				m.assigned(string(at), m.p.Field(at).Type, value(s.Src))
			default:
				dst := ir.Def(s)
				if dst == nil {
					m.compute(s, value)
					continue
				}
				locals[dst] = m.compute(s, value)
				if !strings.HasPrefix(dst.Name, "$") { // a temporary of rewriting
					m.assigned(string(f.ID)+" "+dst.Name, dst.Type, locals[dst])
				}
			}
		}
	}
}

func (m *machine) zero(t ir.Type) int64 {
	if a := m.p.Abstraction(t.Abstraction()); a != nil {
		return int64(a.TokenOf(0))
	}
	return 0
}

// compute is the value that s defines.
//
//kinds:of abstract plain
func (m *machine) compute(s ir.Stmt, value func(ir.Operand) int64) int64 {
	switch s := s.(type) {
	case *ir.Move:
		return value(s.Src)
	case *ir.Unary:
		if t := s.X.OperandType(); s.Op == ir.Neg && t.IsReal() {
			return realBits(t, -ir.RealOf(t, value(s.X)))
		} else if s.Op == ir.Neg && t == ir.Long {
			return -value(s.X)
		}
		return unary(s.Op, value(s.X))
	case *ir.Binary:
		if t := s.X.OperandType(); t.Kind() != ir.Int {
			return onNumbers(s.Op, t, value(s.X), value(s.Y))
		}
		return arithmetic(s.Op, value(s.X), value(s.Y))
	case *ir.NewArray:
		var sizes []int64
		for _, d := range s.Dims {
			sizes = append(sizes, value(d))
		}
		return m.newArray(s.Type, sizes)
	case *ir.Length:
		return int64(len(m.arrays[value(s.Array)]))
	case *ir.New:
		return m.made(&object{class: s.Class, line: s.Pos().Line})
	case *ir.InstanceOf:
		o := m.objects[value(s.X)]
		if o != nil && m.p.IsSubclass(o.class, string(s.Type)) {
			return 1
		}
		return 0
	case *ir.Choose:
		return value(s.Lo) + int64(m.choose(int(value(s.Hi)-value(s.Lo)+1)))
	case *ir.Load:
		if p, ok := s.From.(*ir.FieldPlace); ok {
			if v, ok := m.object(value(p.Obj)).fields[p.Field]; ok {
				return v
			}
			return m.zero(m.p.Field(p.Field).Type)
		}
		if p, ok := s.From.(*ir.ElemPlace); ok {
			return m.arrays[value(p.Array)][value(p.Index)]
		}
		at := s.From.(*ir.StaticPlace).Field
		if v, ok := m.statics[at]; ok {
			return v
		}
		if f := m.p.Field(at); f.Value != nil {
			return f.Value.Bits
		}
		return m.zero(m.p.Field(at).Type)
	case *ir.Call:
		var args []int64
		for _, x := range s.Args {
			args = append(args, value(x))
		}
		if s.Method == ir.MachineUnexplored { // what comes behind is not all there
			panic(finished{})
		}
		if op, ok := stringOperations[s.Method]; ok {
			return op(m, args)
		}
		return m.call(m.p.Method(s.Method), args)
	case *ir.AnyOf:
		return s.Values[m.choose(len(s.Values))].Bits
	case *ir.Abs:
		return m.abs(s, value)
	}
	panic(ir.String(s))
}

// newArray makes an array with arrays in it, if it has several sizes.
func (m *machine) newArray(t ir.Type, sizes []int64) int64 {
	a := make([]int64, sizes[0])
	for i := range a {
		if len(sizes) > 1 {
			a[i] = m.newArray(t.Elem(), sizes[1:])
		} else {
			a[i] = m.zero(t.Elem())
		}
	}
	m.arrays = append(m.arrays, a)
	return int64(len(m.arrays) - 1)
}

func (m *machine) abs(s *ir.Abs, value func(ir.Operand) int64) int64 {
	a := m.p.Abstraction(s.Abstraction)
	if s.Op == "of" {
		return int64(a.TokenOf(value(s.Args[0])))
	}
	x, y := int(value(s.Args[0])), 0
	if len(s.Args) > 1 {
		y = int(value(s.Args[1]))
	}
	set := a.Operator(s.Op).Result(len(a.Tokens), x, y)
	var results []int64
	for i := range 64 {
		if set&(1<<i) != 0 {
			results = append(results, int64(i))
		}
	}
	return results[m.choose(len(results))]
}

func switched(s *ir.Switch, x int64) *ir.Block {
	for _, c := range s.Cases {
		if int64(c.Value) == x {
			return c.Target
		}
	}
	return s.Default
}

func unary(op ir.UnaryOp, x int64) int64 {
	switch op { // others: conversions, below
	case ir.Neg:
		return int64(int32(-x))
	case ir.I2B:
		return int64(int8(x))
	case ir.I2S:
		return int64(int16(x))
	case ir.I2C:
		return int64(uint16(x))
	}
	return convert(op, x)
}

func arithmetic(op ir.BinaryOp, x, y int64) int64 {
	switch op {
	case ir.Add:
		return int64(int32(x + y))
	case ir.Sub:
		return int64(int32(x - y))
	case ir.Div: // the programs divide by constants only
		return x / y
	case ir.Rem:
		return x % y
	case ir.Mul:
		return int64(int32(x * y))
	case ir.Xor:
		return x ^ y
	case ir.And:
		return x & y
	}
	panic(op)
}
