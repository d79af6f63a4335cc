package translate

import (
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// shapes gives, for each instruction that only moves the operand stack, the
// kinds it pops and pushes: "ii>i".
var shapes = makeShapes()

func makeShapes() (s [cf.OpJsrW + 1]string) {
	set := func(shape string, ops ...cf.Opcode) {
		for _, op := range ops {
			s[op] = shape
		}
	}
	set(">", cf.OpNop, cf.OpGoto, cf.OpReturn)
	set(">j", cf.OpLconst0, cf.OpLconst1)
	set(">f", cf.OpFconst0, cf.OpFconst1, cf.OpFconst2)
	set(">d", cf.OpDconst0, cf.OpDconst1)
	set("ai>i", cf.OpIaload)
	set("ai>j", cf.OpLaload)
	set("ai>f", cf.OpFaload)
	set("ai>d", cf.OpDaload)
	set("aii>", cf.OpIastore, cf.OpBastore, cf.OpCastore, cf.OpSastore)
	set("aij>", cf.OpLastore)
	set("aif>", cf.OpFastore)
	set("aid>", cf.OpDastore)
	set("aia>", cf.OpAastore)
	for i, k := range "ijfd" {
		n, kind := cf.Opcode(i), string(k)
		for _, op := range []cf.Opcode{cf.OpIadd, cf.OpIsub, cf.OpImul, cf.OpIdiv, cf.OpIrem} {
			set(kind+kind+">"+kind, op+n)
		}
		set(kind+">"+kind, cf.OpIneg+n)
		set(kind+">", cf.OpIreturn+n)
	}
	for i, k := range "ij" {
		n, kind := cf.Opcode(i), string(k)
		set(kind+"i>"+kind, cf.OpIshl+n, cf.OpIshr+n, cf.OpIushr+n)
		set(kind+kind+">"+kind, cf.OpIand+n, cf.OpIor+n, cf.OpIxor+n)
	}
	set("", cf.OpIand, cf.OpIor, cf.OpIxor) // stepBits knows more
	set("i>j", cf.OpI2l)
	set("i>f", cf.OpI2f)
	set("i>d", cf.OpI2d)
	set("j>i", cf.OpL2i)
	set("j>f", cf.OpL2f)
	set("j>d", cf.OpL2d)
	set("f>i", cf.OpF2i)
	set("f>j", cf.OpF2l)
	set("f>d", cf.OpF2d)
	set("d>i", cf.OpD2i)
	set("d>j", cf.OpD2l)
	set("d>f", cf.OpD2f)
	set("jj>i", cf.OpLcmp)
	set("ff>i", cf.OpFcmpl, cf.OpFcmpg)
	set("dd>i", cf.OpDcmpl, cf.OpDcmpg)
	set("i>", cf.OpIfeq, cf.OpIfne, cf.OpIflt, cf.OpIfge, cf.OpIfgt, cf.OpIfle, cf.OpTableswitch, cf.OpLookupswitch)
	set("ii>", cf.OpIfIcmpeq, cf.OpIfIcmpne, cf.OpIfIcmplt, cf.OpIfIcmpge, cf.OpIfIcmpgt, cf.OpIfIcmple)
	set("aa>", cf.OpIfAcmpeq, cf.OpIfAcmpne)
	set("a>", cf.OpAreturn, cf.OpAthrow, cf.OpMonitorenter, cf.OpMonitorexit, cf.OpIfnull, cf.OpIfnonnull)
	set("a>i", cf.OpArraylength)
	return s
}

var kindTypes = map[byte]ir.Type{'i': ir.Int, 'j': ir.Long, 'f': ir.Float, 'd': ir.Double}

// step executes the instruction on the types of f (JVMS 4.10.1.9).
func (t *method) step(f *frame, in *cf.Instr) error {
	if in.Op >= cf.OpIreturn && in.Op <= cf.OpReturn {
		if err := t.checkReturn(in.Op); err != nil {
			return err
		}
	}
	if shape := shapes[in.Op]; shape != "" {
		n := len(shape) - 1
		if shape[n] == '>' {
			return f.popAll(shape[:n])
		}
		if err := f.popAll(shape[:n-1]); err != nil {
			return err
		}
		return t.push(f, value{typ: kindTypes[shape[n]]})
	}
	switch op := in.Op; op {
	case cf.OpAconstNull:
		return t.push(f, value{typ: ir.Null})
	case cf.OpSipush:
		return t.push(f, value{typ: ir.Int, fits: fitsConst(in.Value)})
	case cf.OpLdc:
		return t.push(f, loaded(in))
	case cf.OpIload, cf.OpLload, cf.OpFload, cf.OpDload, cf.OpAload:
		v := f.locals[in.Local]
		if want := "ijfda"[op-cf.OpIload]; v.kind() != want {
			return fmt.Errorf("slot %d does not hold %s", in.Local, kindNames[want])
		}
		return t.push(f, v)
	case cf.OpIstore, cf.OpLstore, cf.OpFstore, cf.OpDstore, cf.OpAstore:
		kind := "ijfda"[op-cf.OpIstore]
		if n := len(f.stack); op == cf.OpAstore && n > 0 && f.stack[n-1].typ == returnAddress {
			kind = 'r'
		}
		v, err := f.popKind(kind)
		if err != nil {
			return err
		}
		f.store(in.Local, v)
		return nil
	case cf.OpIinc:
		if f.locals[in.Local].kind() != 'i' {
			return fmt.Errorf("slot %d does not hold an int", in.Local)
		}
		f.locals[in.Local] = value{typ: ir.Int}
		return nil
	case cf.OpJsr, cf.OpRet:
		return t.stepSubroutine(f, in)
	case cf.OpAaload, cf.OpBaload, cf.OpCaload, cf.OpSaload:
		return t.stepElement(f, op)
	case cf.OpIand, cf.OpIor, cf.OpIxor:
		return t.stepBits(f, op)
	case cf.OpI2b, cf.OpI2c, cf.OpI2s:
		if _, err := f.popKind('i'); err != nil {
			return err
		}
		return t.push(f, ofType([]ir.Type{ir.Byte, ir.Char, ir.Short}[op-cf.OpI2b]))
	case cf.OpPop, cf.OpPop2, cf.OpDup, cf.OpDupX1, cf.OpDupX2, cf.OpDup2, cf.OpDup2X1, cf.OpDup2X2, cf.OpSwap:
		return t.stepShuffle(f, op)
	}
	return t.stepMember(f, in)
}

// checkReturn checks that the instruction returns what the method declares.
func (t *method) checkReturn(op cf.Opcode) error {
	want := cf.OpReturn
	if t.src.Result != string(ir.Void) {
		want = map[byte]cf.Opcode{
			'i': cf.OpIreturn, 'j': cf.OpLreturn, 'f': cf.OpFreturn, 'd': cf.OpDreturn, 'a': cf.OpAreturn,
		}[ofType(ir.Type(t.src.Result)).kind()]
	}
	if op != want {
		return fmt.Errorf("%s in a method that returns %s", op, t.src.Result)
	}
	return nil
}

// store puts v into a slot, and spoils the values it overlaps.
func (f *frame) store(slot int, v value) {
	if slot > 0 && f.locals[slot-1].slots() == 2 {
		f.locals[slot-1] = value{}
	}
	f.locals[slot] = v
	if v.slots() == 2 {
		f.locals[slot+1] = value{}
	}
}

// loaded is the type of what ldc pushes.
func loaded(in *cf.Instr) value {
	switch c := in.Const.(type) {
	case int32:
		return value{typ: ir.Int, fits: fitsConst(c)}
	case int64:
		return value{typ: ir.Long}
	case float32:
		return value{typ: ir.Float}
	case float64:
		return value{typ: ir.Double}
	case cf.String:
		return value{typ: ir.StringClass}
	case cf.Class:
		return value{typ: ir.ClassClass}
	case cf.MethodHandle:
		return value{typ: MethodHandleClass}
	case cf.MethodType:
		return value{typ: MethodTypeClass}
	case *cf.Dynamic:
		return ofType(ir.Type(c.Type))
	}
	panic("translate: not a constant")
}

// element is the type of the elements of an array that op reads or writes.
func element(array ir.Type, op cf.Opcode) (ir.Type, error) {
	var want ir.Type
	switch op {
	case cf.OpIaload, cf.OpIastore:
		want = ir.Int
	case cf.OpLaload, cf.OpLastore:
		want = ir.Long
	case cf.OpFaload, cf.OpFastore:
		want = ir.Float
	case cf.OpDaload, cf.OpDastore:
		want = ir.Double
	case cf.OpCaload, cf.OpCastore:
		want = ir.Char
	case cf.OpSaload, cf.OpSastore:
		want = ir.Short
	case cf.OpBaload, cf.OpBastore:
		want = ir.Byte
	case cf.OpAaload, cf.OpAastore:
		want = ir.Null
	}
	switch {
	case array == ir.Null:
		return want, nil
	case !array.IsArray():
	case array.Elem() == want, want == ir.Byte && array.Elem() == ir.Boolean, want == ir.Null && array.Elem().IsRef():
		return array.Elem(), nil
	}
	return "", fmt.Errorf("%s of %s", op, array)
}

func (t *method) stepElement(f *frame, op cf.Opcode) error {
	if _, err := f.popKind('i'); err != nil {
		return err
	}
	a, err := f.popKind('a')
	if err != nil {
		return err
	}
	e, err := element(a.typ, op)
	if err != nil {
		return err
	}
	v := ofType(e)
	if a.typ == ir.Null {
		v.fits = fitsAll // nothing is ever read
	}
	return t.push(f, v)
}

// stepBits is and, or and xor of ints. All keep two values of one small type
// in it; and with a value that is not negative stays below that.
func (t *method) stepBits(f *frame, op cf.Opcode) error {
	y, err := f.popKind('i')
	if err != nil {
		return err
	}
	x, err := f.popKind('i')
	if err != nil {
		return err
	}
	v := value{typ: ir.Int, fits: x.fits & y.fits}
	if op == cf.OpIand {
		if x.fits&fitsChar != 0 {
			v.fits |= x.fits
		}
		if y.fits&fitsChar != 0 {
			v.fits |= y.fits
		}
	}
	return t.push(f, v)
}

func (t *method) stepShuffle(f *frame, op cf.Opcode) error {
	top := f.stack[max(0, len(f.stack)-shuffled):]
	sizes := make([]int, len(top))
	for i, v := range top {
		sizes[i] = v.slots()
	}
	pop, push, err := shuffle(op, sizes)
	if err != nil {
		return err
	}
	taken := append([]value(nil), f.stack[len(f.stack)-pop:]...)
	for range pop {
		if _, err := f.pop(); err != nil {
			return err
		}
	}
	for _, i := range push {
		if err := t.push(f, taken[i]); err != nil {
			return err
		}
	}
	return nil
}

// shuffled is how many entries a stack instruction takes at most.
const shuffled = 4

// shuffle says what a stack instruction does to a stack of entries of the given
// sizes: it takes the last pop entries, and pushes those of them with the
// indices push. The forms depend on the sizes (JVMS 6.5, dup2_x2).
func shuffle(op cf.Opcode, sizes []int) (pop int, push []int, err error) {
	n := len(sizes)
	// group is how many of the entries below the top skip fill exactly slots.
	group := func(skip, slots int) int {
		if skip < 0 {
			return -1
		}
		k := 0
		for slots > 0 {
			if n-skip-k-1 < 0 {
				return -1
			}
			slots -= sizes[n-skip-k-1]
			k++
		}
		if slots < 0 {
			return -1
		}
		return k
	}
	var top, under int // slots copied, slots they go under
	switch op {
	case cf.OpPop, cf.OpDup:
		top = 1
	case cf.OpPop2, cf.OpDup2:
		top = 2
	case cf.OpDupX1, cf.OpSwap:
		top, under = 1, 1
	case cf.OpDupX2:
		top, under = 1, 2
	case cf.OpDup2X1:
		top, under = 2, 1
	case cf.OpDup2X2:
		top, under = 2, 2
	}
	a := group(0, top)
	b := 0
	if under > 0 {
		b = group(a, under)
	}
	if a < 0 || b < 0 {
		return 0, nil, fmt.Errorf("%s does not fit the operand stack", op)
	}
	pop = a + b
	if op == cf.OpPop || op == cf.OpPop2 {
		return pop, nil, nil
	}
	for i := b; i < pop; i++ {
		push = append(push, i)
	}
	if op == cf.OpSwap {
		return pop, append(push, 0), nil
	}
	for i := 0; i < pop; i++ {
		push = append(push, i)
	}
	return pop, push, nil
}

// stepMember is the instructions with an operand from the constant pool.
func (t *method) stepMember(f *frame, in *cf.Instr) error {
	switch in.Op {
	case cf.OpGetstatic, cf.OpGetfield, cf.OpPutstatic, cf.OpPutfield:
		ref := in.Const.(*cf.FieldRef)
		v := ofType(ir.Type(ref.Type))
		if in.Op == cf.OpPutstatic || in.Op == cf.OpPutfield {
			if _, err := f.popKind(v.kind()); err != nil {
				return err
			}
		}
		if in.Op == cf.OpGetfield || in.Op == cf.OpPutfield {
			if _, err := f.popKind('a'); err != nil {
				return err
			}
		}
		if in.Op == cf.OpGetstatic || in.Op == cf.OpGetfield {
			return t.push(f, v)
		}
		return nil
	case cf.OpInvokevirtual, cf.OpInvokespecial, cf.OpInvokestatic, cf.OpInvokeinterface:
		ref := in.Const.(*cf.MethodRef)
		if err := f.popTypes(ref.Params); err != nil {
			return err
		}
		var recv value
		if in.Op != cf.OpInvokestatic {
			var err error
			if recv, err = f.popKind('a'); err != nil {
				return err
			}
		}
		switch {
		case arrayClone(ref) && recv.typ.IsArray():
			return t.push(f, recv)
		case ref.Result == "void":
			return nil
		}
		return t.push(f, ofType(ir.Type(ref.Result)))
	case cf.OpInvokedynamic:
		d := in.Const.(*cf.Dynamic)
		if err := f.popTypes(d.Params); err != nil || d.Result == "void" {
			return err
		}
		return t.push(f, ofType(ir.Type(d.Result)))
	case cf.OpNew:
		return t.push(f, value{typ: ir.Type(in.Const.(cf.Class))})
	case cf.OpNewarray, cf.OpAnewarray:
		if _, err := f.popKind('i'); err != nil {
			return err
		}
		return t.push(f, value{typ: ir.ArrayOf(ir.Type(in.Const.(cf.Class)))})
	case cf.OpMultianewarray:
		for range in.Value {
			if _, err := f.popKind('i'); err != nil {
				return err
			}
		}
		return t.push(f, value{typ: ir.Type(in.Const.(cf.Class))})
	case cf.OpCheckcast, cf.OpInstanceof:
		if _, err := f.popKind('a'); err != nil {
			return err
		}
		if in.Op == cf.OpCheckcast {
			return t.push(f, value{typ: ir.Type(in.Const.(cf.Class))})
		}
		return t.push(f, ofType(ir.Boolean))
	}
	return fmt.Errorf("%s is not supported", in.Op)
}

// arrayClone reports whether the call is that of an array's clone().
func arrayClone(ref *cf.MethodRef) bool {
	return isClone(ref) && ir.Type(ref.Class).IsArray()
}

func isClone(ref *cf.MethodRef) bool { return ref.Name == "clone" && len(ref.Params) == 0 }
