package lower

import (
	"fmt"
	"strings"

	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// interp executes a program of one thread, lifted or lowered, as docs/ir.md
// says. It is here to compare the two: it is slow, and knows only what the
// programs of gen_test.go contain. Something that a lowered program must have
// excluded by a branch is a panic.
type interp struct {
	p       *ir.Program
	out     []string // what was printed, locked and unlocked
	statics map[ir.FieldID]any
	classes map[string]*heapObject // class constants
	state   map[string]int         // of the initialisation of lifted classes
	reasons map[string]*heapObject // why it failed
	locked  map[*heapObject]int
	pending *heapObject
	objects int
	fuel    int
	method  *ir.Method // of the statement being executed
	stmt    ir.Stmt
}

// heapObject is an object or an array.
type heapObject struct {
	id     int
	typ    ir.Type
	fields map[ir.FieldID]any
	elems  []any
}

// outOfFuel ends an execution that takes too long.
type outOfFuel struct{}

// garbage is in the result of a call that ended by an exception.
const garbage = int64(-99999)

// execute runs the program and gives what it did; whole is false if it was cut
// short.
func execute(p *ir.Program, fuel int) (out []string, whole bool) {
	in := &interp{
		p: p, statics: map[ir.FieldID]any{}, classes: map[string]*heapObject{},
		state: map[string]int{}, reasons: map[string]*heapObject{}, locked: map[*heapObject]int{}, fuel: fuel,
	}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(outOfFuel); !ok {
				panic(r)
			}
			out = in.out
		}
	}()
	args := []any{in.array("java.lang.String[]", 0)}
	var exc *heapObject
	if p.Level == ir.Lifted {
		if exc = in.initialise(p.Entry[0].Class()); exc == nil {
			_, exc = in.run(p.Method(p.Entry[0]), args)
		}
	} else {
		in.run(p.Method(p.Entry[0]), args)
		exc = in.pending
	}
	if exc != nil {
		in.log("uncaught %s", in.show(exc))
	}
	for o, n := range in.locked {
		if n != 0 && !strings.HasPrefix(string(o.typ), "class ") {
			in.log("still locked")
		}
	}
	return in.out, true
}

func (in *interp) log(format string, args ...any) {
	in.out = append(in.out, fmt.Sprintf(format, args...))
}

func (in *interp) show(o *heapObject) string {
	text := fmt.Sprintf("%s#%d", o.typ, o.id)
	if m, ok := o.fields[messageField].(string); ok {
		text += " " + m
	}
	for _, f := range []ir.FieldID{indexField, lengthField, sizeField, fromField, toField, storedField} {
		switch v := o.fields[f].(type) {
		case int64:
			text += fmt.Sprint(" ", v)
		case *heapObject:
			text += fmt.Sprint(" ", v.typ)
		}
	}
	if why, ok := o.fields[initExceptionField].(*heapObject); ok && why != nil {
		// Which class failed first depends on who shares the initialiser.
		if cause, ok := why.fields[causeField].(*heapObject); ok && cause != nil {
			why = cause
		}
		text += " because " + in.show(why)
	}
	if cause, ok := o.fields[causeField].(*heapObject); ok && cause != nil {
		text += " by " + in.show(cause)
	}
	return text
}

func (in *interp) object(class string) *heapObject {
	in.objects++
	return &heapObject{id: in.objects, typ: ir.Type(class), fields: map[ir.FieldID]any{}}
}

func (in *interp) array(t ir.Type, n int) *heapObject {
	in.objects++
	a := &heapObject{id: in.objects, typ: t, elems: make([]any, n)}
	for i := range a.elems {
		a.elems[i] = defaultOf(t.Elem())
	}
	return a
}

func defaultOf(t ir.Type) any {
	if t.IsRef() {
		return (*heapObject)(nil)
	}
	return int64(0)
}

// frame is one activation of a method.
type frame struct {
	*interp
	m      *ir.Method
	locals map[*ir.Local]any
}

// run executes m. At level lifted it gives the exception that came out; at
// level lowered that is in the pending register.
func (in *interp) run(m *ir.Method, args []any) (result any, exc *heapObject) {
	f := &frame{in, m, map[*ir.Local]any{}}
	for i, p := range m.Params {
		f.locals[p] = args[i]
	}
	var lock *heapObject
	if m.Synchronized {
		if lock = in.class(m.ID.Class()); !m.Static {
			lock = args[0].(*heapObject)
		}
		in.lock(lock, 1)
	}
	result, exc = f.body()
	if lock != nil {
		in.lock(lock, -1)
	}
	return result, exc
}

func (f *frame) body() (result any, exc *heapObject) {
	for b := f.m.Blocks[0]; ; {
		next, exc := f.block(b, &result)
		if exc != nil {
			if next = f.handler(b, exc); next == nil {
				return nil, exc
			}
		}
		if next == nil {
			return result, nil
		}
		b = next
	}
}

// handler finds where an exception in b goes, nil for the caller.
func (f *frame) handler(b *ir.Block, exc *heapObject) *ir.Block {
	for _, h := range b.Handlers {
		if h.Class == "" || f.p.IsSubclass(string(exc.typ), h.Class) {
			f.pending = exc
			return h.Target
		}
	}
	return nil
}

// block executes the statements of b and gives the block to go on with, nil at
// the end of the method.
func (f *frame) block(b *ir.Block, result *any) (*ir.Block, *heapObject) {
	for _, s := range b.Stmts {
		if f.fuel--; f.fuel < 0 {
			panic(outOfFuel{})
		}
		f.method, f.stmt = f.m, s
		//kinds:of lifted lowered terminators
		switch s := s.(type) {
		case *ir.Goto:
			return s.Target, nil
		case *ir.If:
			if f.compare(s) {
				return s.Then, nil
			}
			return s.Else, nil
		case *ir.Switch:
			for _, c := range s.Cases {
				if int64(c.Value) == f.int(s.X) {
					return c.Target, nil
				}
			}
			return s.Default, nil
		case *ir.ClassSwitch:
			return f.classSwitch(s), nil
		case *ir.Return:
			if s.X != nil {
				*result = f.value(s.X)
			}
			return nil, nil
		case *ir.Throw:
			if x := f.ref(s.X); x != nil {
				return nil, x
			}
			return nil, f.throw(ir.NullPointerException)
		}
		if exc := f.step(s); exc != nil {
			return nil, exc
		}
	}
	panic("no terminator")
}

func (f *frame) classSwitch(s *ir.ClassSwitch) *ir.Block {
	class := string(f.ref(s.X).typ)
	if ir.Type(class).IsArray() {
		class = ir.ObjectClass
	}
	for _, c := range s.Cases {
		if c.Class == class {
			return c.Target
		}
	}
	panic("no case for class " + class)
}

func (f *frame) compare(s *ir.If) bool {
	if s.X.OperandType().IsRef() {
		return (f.ref(s.X) == f.ref(s.Y)) == (s.Op == ir.Eq)
	}
	holds, _ := constants.Compare(s.Op, ir.IntConst(int32(f.int(s.X))), ir.IntConst(int32(f.int(s.Y))))
	return holds
}

func (f *frame) value(x ir.Operand) any {
	switch x := x.(type) {
	case *ir.Local:
		if v, ok := f.locals[x]; ok {
			return v
		}
		return defaultOf(x.Type)
	case *ir.Const:
		switch x.Type {
		case ir.Null:
			return (*heapObject)(nil)
		case ir.StringClass:
			return x.Text
		case ir.ClassClass:
			return f.class(x.Text)
		}
		return x.Bits
	}
	panic("operand")
}

func (f *frame) int(x ir.Operand) int64       { return f.value(x).(int64) }
func (f *frame) ref(x ir.Operand) *heapObject { return f.value(x).(*heapObject) }

// class is the one object of a class constant.
func (in *interp) class(name string) *heapObject {
	if in.classes[name] == nil {
		in.classes[name] = &heapObject{typ: ir.Type("class " + name), fields: map[ir.FieldID]any{}}
	}
	return in.classes[name]
}

func (in *interp) lock(o *heapObject, n int) {
	in.locked[o] += n
	if !strings.HasSuffix(string(o.typ), "[]") {
		in.log("lock %s#%d %+d", o.typ, o.id, n)
	}
}

// throw makes the exception of a failed check; a lowered program has none. The
// details are fields and their values.
func (in *interp) throw(class string, details ...any) *heapObject {
	if in.p.Level != ir.Lifted {
		panic("a lowered statement throws " + class)
	}
	o := in.object(class)
	switch class {
	case ir.ArithmeticException:
		o.fields[messageField] = "/ by zero"
	case ir.NullPointerException:
		for _, n := range in.method.Nulls {
			if n.Offset == in.stmt.Pos().Offset {
				o.fields[messageField] = n.Text
			}
		}
	}
	for i := 0; i < len(details); i += 2 {
		o.fields[details[i].(ir.FieldID)] = details[i+1]
	}
	return o
}

// initialise is JVMS 5.5 for one thread.
func (in *interp) initialise(name string) *heapObject {
	c := in.p.Class(name)
	switch in.state[name] {
	case failed:
		o := in.throw(ir.NoClassDefFoundError)
		o.fields[messageField] = "Could not initialize class"
		why := in.throw(ir.ExceptionInInitializerError, initExceptionField, in.reasons[name])
		o.fields[causeField] = why
		return o
	case notYet:
	default:
		return nil
	}
	in.state[name] = running
	var exc *heapObject
	if c.Super != "" && !c.Interface {
		exc = in.initialise(c.Super)
	}
	for _, i := range c.Interfaces {
		if exc == nil && in.p.Class(i).Defaults {
			exc = in.initialise(i)
		}
	}
	in.reasons[name] = exc
	if m := in.p.Method(clinitID(name)); m != nil && exc == nil {
		_, exc = in.run(m, nil)
		in.reasons[name] = exc
		if exc != nil && !in.p.IsSubclass(string(exc.typ), ir.ErrorClass) {
			wrapper := in.throw(ir.ExceptionInInitializerError)
			wrapper.fields[causeField] = exc
			exc = wrapper
		}
	}
	if in.state[name] = done; exc != nil {
		in.state[name] = failed
	}
	return exc
}
