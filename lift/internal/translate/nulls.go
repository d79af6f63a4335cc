package translate

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// SetNulls gives the lifted method the messages of the NullPointerExceptions
// that its statements may throw (JEP 358).
func SetNulls(m *cf.Method, out *ir.Method) {
	if m.Code == nil {
		return
	}
	wanted := map[int]bool{}
	for _, b := range out.Blocks {
		for _, s := range b.Stmts {
			if o := s.Pos(); o.Method == "" && o.Offset >= 0 && throwsNull(out, s) {
				wanted[o.Offset] = true
			}
		}
	}
	if len(wanted) == 0 {
		return
	}
	code, err := m.Code.Decode()
	if err != nil {
		return // it was decoded before
	}
	texts := NullTexts(m, code)
	for _, pc := range slices.Sorted(keys(wanted)) {
		if t := texts[pc]; t != "" {
			out.Nulls = append(out.Nulls, ir.NullText{Offset: pc, Text: t})
		}
	}
}

func keys(m map[int]bool) func(func(int) bool) {
	return func(yield func(int) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// throwsNull reports whether the statement itself throws
// NullPointerExceptions.
func throwsNull(m *ir.Method, s ir.Stmt) bool {
	var x ir.Operand
	place := func(p ir.Place) {
		switch p := p.(type) { // others: no object
		case *ir.FieldPlace:
			x = p.Obj
		case *ir.ElemPlace:
			x = p.Array
		}
	}
	switch s := s.(type) {
	case *ir.Load:
		place(s.From)
	case *ir.Store:
		place(s.To)
	case *ir.Length:
		x = s.Array
	case *ir.Monitor:
		x = s.X
	case *ir.Throw:
		x = s.X
	case *ir.Call:
		if s.Kind != ir.StaticCall {
			x = s.Args[0]
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Cast, *ir.Catch,
		*ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
	return x != nil && (m.Static || x != ir.Operand(m.Params[0]))
}

// maxCause is how deep the JVM looks for the expression that was null.
const maxCause = 5

// NullTexts are, by offset, the messages of the NullPointerExceptions that
// instructions of the method throw, as HotSpot words them. It follows the
// operand stack once from the first instruction to the last, and what it says
// of an instruction is what it knows when it first comes to it; the texts
// depend on that.
func NullTexts(m *cf.Method, code *cf.Code) map[int]string {
	n := &nulls{m: m, code: code, stacks: make([]*origins, len(code.Instrs)+1)}
	n.stacks[0] = &origins{}
	for _, h := range n.code.Handlers {
		if i := n.code.At(h.Target); n.stacks[i] == nil {
			n.stacks[i] = &origins{top: &slotOrigin{from: i}}
		}
	}
	texts := map[int]string{}
	for added := true; added; {
		added = false
		for i := range n.code.Instrs {
			if n.stacks[i] == nil {
				continue
			}
			in := &n.code.Instrs[i]
			if _, ok := texts[in.PC]; !ok {
				texts[in.PC] = n.text(i, in)
			}
			before := n.known
			n.step(i, in)
			added = added || n.known > before
		}
		if n.known+1 >= len(n.code.Instrs) {
			break // no instruction is left without a stack
		}
	}
	return texts
}

// origins is where the entries of the operand stack come from.
type origins struct {
	top     *slotOrigin // nil for an empty stack
	written slotBits    // slots of locals that were written
}

// slotOrigin is a slot of the operand stack: the index of the instruction that
// pushed it, -1 if there are several, and what is below. Stacks share what they
// have in common.
type slotOrigin struct {
	from  int
	below *slotOrigin
}

// slotBits is a set of the first 64 slots.
type slotBits uint64

func (s slotBits) has(i int) bool { return i < 64 && s&(1<<i) != 0 }

// nulls follows a method's operand stack.
type nulls struct {
	m      *cf.Method
	code   *cf.Code
	stacks []*origins // before each instruction, nil if not yet reached
	known  int        // how many were added
}

// flow merges a stack into that before the instruction i.
func (n *nulls) flow(i int, s origins) {
	old := n.stacks[i]
	if old == nil {
		n.known++
		n.stacks[i] = &s
		return
	}
	old.top = join(old.top, s.top)
	old.written |= s.written
}

// join is the stack that says only what two stacks agree on: x itself where y
// tells nothing new, so that what stands on x goes on sharing it.
func join(x, y *slotOrigin) *slotOrigin {
	var above []int // down to the last slot that changes
	changed, same := 0, x
	for depth := 1; x != y && x != nil && y != nil; depth++ {
		from := x.from
		if from != y.from && from != -1 {
			from, changed, same = -1, depth, x.below
		}
		above = append(above, from)
		x, y = x.below, y.below
	}
	for _, from := range slices.Backward(above[:changed]) {
		same = &slotOrigin{from, same}
	}
	return same
}

// step executes the instruction i on origins.
func (n *nulls) step(i int, in *cf.Instr) {
	s := *n.stacks[i]
	pop := func(slots int) (taken []int) {
		for ; slots > 0 && s.top != nil; slots-- {
			taken = append(taken, s.top.from)
			s.top = s.top.below
		}
		slices.Reverse(taken)
		return taken
	}
	push := func(slots int) {
		for range slots {
			s.top = &slotOrigin{i, s.top}
		}
	}
	write := func(slots int) {
		for k := in.Local; k < in.Local+slots && k < 64; k++ {
			s.written |= 1 << k
		}
	}
	switch op := in.Op; {
	case op >= cf.OpPop && op <= cf.OpSwap:
		var sizes []int // every slot by itself
		for c := s.top; c != nil && len(sizes) < shuffled; c = c.below {
			sizes = append(sizes, 1)
		}
		count, pushed, err := shuffle(op, sizes)
		if err != nil {
			return
		}
		taken := pop(count)
		for _, k := range pushed {
			s.top = &slotOrigin{taken[k], s.top}
		}
	case op == cf.OpCheckcast: // the same value
	case op >= cf.OpIload && op <= cf.OpAload:
		push(kindSlots["ijfda"[op-cf.OpIload]])
	case op >= cf.OpIstore && op <= cf.OpAstore:
		k := kindSlots["ijfda"[op-cf.OpIstore]]
		pop(k)
		write(k)
	case op == cf.OpIinc:
		write(1)
	default:
		p, r := effect(in)
		pop(p)
		push(r)
	}
	for _, pc := range jumpTargets(in) {
		if in.Op != cf.OpRet {
			n.flow(n.code.At(pc), s)
		}
	}
	if !in.Ends() {
		n.flow(i+1, s)
	}
}

var kindSlots = map[byte]int{'i': 1, 'j': 2, 'f': 1, 'd': 2, 'a': 1}

// effect is how many slots an instruction pops and pushes that does neither
// move values nor touch locals.
func effect(in *cf.Instr) (pop, push int) {
	if shape := shapes[in.Op]; shape != "" {
		from, to, _ := strings.Cut(shape, ">")
		for i := range len(from) {
			pop += kindSlots[from[i]]
		}
		for i := range len(to) {
			push += kindSlots[to[i]]
		}
		return pop, push
	}
	typeSlots := func(types ...string) (n int) {
		for _, t := range types {
			if t != "void" {
				n += cf.Slots(t)
			}
		}
		return n
	}
	switch in.Op {
	case cf.OpAconstNull, cf.OpSipush, cf.OpNew, cf.OpJsr:
		return 0, 1
	case cf.OpLdc:
		return 0, loaded(in).slots()
	case cf.OpAaload, cf.OpBaload, cf.OpCaload, cf.OpSaload, cf.OpIand, cf.OpIor, cf.OpIxor:
		return 2, 1
	case cf.OpI2b, cf.OpI2c, cf.OpI2s, cf.OpInstanceof, cf.OpNewarray, cf.OpAnewarray:
		return 1, 1
	case cf.OpMultianewarray:
		return int(in.Value), 1
	case cf.OpGetstatic:
		return 0, typeSlots(in.Const.(*cf.FieldRef).Type)
	case cf.OpPutstatic:
		return typeSlots(in.Const.(*cf.FieldRef).Type), 0
	case cf.OpGetfield:
		return 1, typeSlots(in.Const.(*cf.FieldRef).Type)
	case cf.OpPutfield:
		return 1 + typeSlots(in.Const.(*cf.FieldRef).Type), 0
	case cf.OpInvokevirtual, cf.OpInvokespecial, cf.OpInvokeinterface:
		ref := in.Const.(*cf.MethodRef)
		return 1 + typeSlots(ref.Params...), typeSlots(ref.Result)
	case cf.OpInvokestatic:
		ref := in.Const.(*cf.MethodRef)
		return typeSlots(ref.Params...), typeSlots(ref.Result)
	case cf.OpInvokedynamic:
		d := in.Const.(*cf.Dynamic)
		return typeSlots(d.Params...), typeSlots(d.Result)
	}
	return 0, 0
}

// text is the message for the instruction i, "" if it has none.
func (n *nulls) text(i int, in *cf.Instr) string {
	action := failed(in)
	if action == "" {
		return ""
	}
	pop, _ := effect(in)
	if n.neverNull(n.stacks[i].at(pop-1), n.stacks[i].written) {
		return ""
	}
	return action + n.because(i, pop-1)
}

// neverNull reports whether the instruction k pushed a new object or array, a
// constant, or this.
func (n *nulls) neverNull(k int, written slotBits) bool {
	if k < 0 {
		return false
	}
	switch in := &n.code.Instrs[k]; in.Op {
	case cf.OpNew, cf.OpNewarray, cf.OpAnewarray, cf.OpMultianewarray:
		return true
	case cf.OpLdc:
		_, computed := in.Const.(*cf.Dynamic)
		return !computed
	case cf.OpAload:
		return in.Local == 0 && !n.m.Is(cf.AccStatic) && !written.has(0)
	}
	return false
}

// failed says what an instruction could not do.
func failed(in *cf.Instr) string {
	arrays := [...]string{"int", "long", "float", "double", "object", "byte/boolean", "char", "short"}
	switch op := in.Op; {
	case op >= cf.OpIaload && op <= cf.OpSaload:
		return "Cannot load from " + arrays[op-cf.OpIaload] + " array"
	case op >= cf.OpIastore && op <= cf.OpSastore:
		return "Cannot store to " + arrays[op-cf.OpIastore] + " array"
	case op == cf.OpArraylength:
		return "Cannot read the array length"
	case op == cf.OpAthrow:
		return "Cannot throw exception"
	case op == cf.OpMonitorenter:
		return "Cannot enter synchronized block"
	case op == cf.OpMonitorexit:
		return "Cannot exit synchronized block"
	case op == cf.OpGetfield:
		return fmt.Sprintf("Cannot read field %q", cf.UnescapeName(in.Const.(*cf.FieldRef).Name))
	case op == cf.OpPutfield:
		return fmt.Sprintf("Cannot assign field %q", cf.UnescapeName(in.Const.(*cf.FieldRef).Name))
	case op == cf.OpInvokevirtual, op == cf.OpInvokespecial, op == cf.OpInvokeinterface:
		ref := in.Const.(*cf.MethodRef)
		if ref.Name == "<init>" {
			return "" // the exception itself is being constructed
		}
		return "Cannot invoke \"" + methodText(ref) + "\""
	}
	return ""
}

// because says what was null: the entry in the slot given, from the top of the
// stack before the instruction i.
func (n *nulls) because(i, slot int) string {
	var b strings.Builder
	if !n.cause(&b, i, slot, maxCause, false) {
		return ""
	}
	from := &n.code.Instrs[n.stacks[i].at(slot)]
	switch from.Op {
	case cf.OpInvokevirtual, cf.OpInvokespecial, cf.OpInvokestatic, cf.OpInvokeinterface:
		return " because the return value of \"" + b.String() + "\" is null"
	}
	return " because \"" + b.String() + "\" is null"
}

// at is the origin of a slot from the top of the stack, -1 for none.
func (o *origins) at(slot int) int {
	c := o.top
	for ; c != nil && slot > 0; slot-- {
		c = c.below
	}
	if c == nil || slot < 0 {
		return -1
	}
	return c.from
}

// cause writes the expression that the value in a slot before the instruction i
// comes from, down to the depth given, and reports whether there is one. Inner
// ones are those in brackets.
func (n *nulls) cause(b *strings.Builder, i, slot, depth int, inner bool) bool {
	if depth <= 0 || n.stacks[i] == nil {
		return false
	}
	k := n.stacks[i].at(slot)
	if k < 0 {
		return false
	}
	in := &n.code.Instrs[k]
	switch in.Op {
	case cf.OpIload, cf.OpAload:
		b.WriteString(n.local(in, !n.stacks[i].written.has(in.Local)))
	case cf.OpAconstNull:
		b.WriteString("null")
	case cf.OpSipush:
		fmt.Fprint(b, in.Value)
	case cf.OpGetstatic:
		ref := in.Const.(*cf.FieldRef)
		b.WriteString(classText(ref.Class) + "." + cf.UnescapeName(ref.Name))
	case cf.OpGetfield:
		if n.cause(b, k, 0, depth-1, inner) {
			b.WriteByte('.')
		}
		b.WriteString(cf.UnescapeName(in.Const.(*cf.FieldRef).Name))
	case cf.OpInvokevirtual, cf.OpInvokespecial, cf.OpInvokestatic, cf.OpInvokeinterface:
		b.WriteString(methodText(in.Const.(*cf.MethodRef)))
	case cf.OpIaload, cf.OpAaload:
		if !n.cause(b, k, 1, depth-1, inner) {
			b.WriteString("<array>")
		}
		b.WriteByte('[')
		if !n.cause(b, k, 0, depth, true) {
			b.WriteString("...")
		}
		b.WriteByte(']')
	default:
		return false
	}
	return true
}

// local is the name of the variable that an instruction loads; unwritten ones
// may be parameters.
func (n *nulls) local(in *cf.Instr, unwritten bool) string {
	for _, v := range n.code.Vars {
		if v.Slot == in.Local && v.Start <= in.PC && in.PC < v.End {
			return v.Name
		}
	}
	slot := 0
	if !n.m.Is(cf.AccStatic) {
		if in.Local == 0 && unwritten {
			return "this"
		}
		slot = 1
	}
	for i, p := range n.m.Params {
		size := cf.Slots(p)
		if slot <= in.Local && in.Local < slot+size && unwritten {
			return fmt.Sprintf("<parameter%d>", i+1)
		}
		slot += size
	}
	return fmt.Sprintf("<local%d>", in.Local)
}

// methodText is a method as messages name it: "String.substring(int, int)".
func methodText(ref *cf.MethodRef) string {
	params := make([]string, len(ref.Params))
	for i, p := range ref.Params {
		p = cf.UnescapeName(p)
		if strings.HasPrefix(p, ir.ObjectClass) || strings.HasPrefix(p, ir.StringClass) {
			p = strings.TrimPrefix(p, "java.lang.") // StringBuilder, too
		}
		params[i] = p
	}
	return classText(ref.Class) + "." + cf.UnescapeName(ref.Name) + "(" + strings.Join(params, ", ") + ")"
}

// classText is a class as messages name it, an array as in descriptors.
func classText(class string) string {
	switch class {
	case ir.ObjectClass, ir.StringClass:
		return strings.TrimPrefix(class, "java.lang.")
	}
	elem := strings.TrimRight(class, "[]")
	if elem == class {
		return cf.UnescapeName(class)
	}
	codes := map[ir.Type]string{
		ir.Boolean: "Z", ir.Byte: "B", ir.Char: "C", ir.Short: "S", ir.Int: "I", ir.Long: "J", ir.Float: "F", ir.Double: "D",
	}
	code := codes[ir.Type(elem)]
	if code == "" {
		code = "L" + cf.UnescapeName(elem) + ";"
	}
	return strings.Repeat("[", (len(class)-len(elem))/2) + code
}
