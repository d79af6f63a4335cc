package classfile

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Instr is one decoded instruction. Short forms are given as their general
// form: iload_1 and wide iload are OpIload with Local 1; iconst_2, bipush and
// sipush are OpSipush with Value 2; ldc_w and ldc2_w are OpLdc, goto_w is
// OpGoto, jsr_w OpJsr.
type Instr struct {
	PC    int
	Size  int // in bytes
	Op    Opcode
	Local int   // slot of loads, stores, iinc and ret
	Value int32 // of sipush and iinc; dimensions of multianewarray
	// Const is the operand from the constant pool: a value for ldc, *FieldRef,
	// *MethodRef, *Dynamic; Class for new, checkcast and the like, and for
	// newarray and anewarray the type of the elements.
	Const  any
	Target int     // of jumps
	Switch *Switch // of tableswitch and lookupswitch
}

// Switch is the jump table of a switch.
type Switch struct {
	Default int
	Cases   []SwitchCase // sorted by Value
}

// SwitchCase jumps to Target for Value.
type SwitchCase struct {
	Value  int32
	Target int
}

// decoder decodes a method's code.
type decoder struct {
	code []byte
	c    *Code
	pool *Pool
	pc   int // of the current instruction
	pos  int // of the next byte
}

var errCodeEnd = errors.New("the code ends inside an instruction")

// decode fills in the instructions, and checks them.
func (d *decoder) decode() error {
	d.c.Instrs = make([]Instr, 0, len(d.code)/2+1)
	for d.pos < len(d.code) {
		d.pc = d.pos
		in, err := d.instr()
		if err != nil {
			return err
		}
		in.PC, in.Size = d.pc, d.pos-d.pc
		d.c.Instrs = append(d.c.Instrs, in)
	}
	d.c.Index()
	for i := range d.c.Instrs {
		in := &d.c.Instrs[i]
		d.pc = in.PC
		if in.Jumps() && d.c.At(in.Target) < 0 {
			return fmt.Errorf("%s to %d, which is not an instruction", in.Op, in.Target)
		}
		if in.Switch == nil {
			continue
		}
		if d.c.At(in.Switch.Default) < 0 {
			return fmt.Errorf("%s to %d, which is not an instruction", in.Op, in.Switch.Default)
		}
		for _, c := range in.Switch.Cases {
			if d.c.At(c.Target) < 0 {
				return fmt.Errorf("%s to %d, which is not an instruction", in.Op, c.Target)
			}
		}
	}
	return nil
}

// Jumps reports whether the instruction has a Target.
func (in *Instr) Jumps() bool {
	return in.Op >= OpIfeq && in.Op <= OpJsr || in.Op == OpIfnull || in.Op == OpIfnonnull
}

// Ends reports whether control does not go on to the next instruction; behind
// a jsr it does so only by way of a ret.
func (in *Instr) Ends() bool {
	switch in.Op {
	case OpGoto, OpJsr, OpRet, OpTableswitch, OpLookupswitch, OpAthrow:
		return true
	}
	return in.Op >= OpIreturn && in.Op <= OpReturn
}

func (d *decoder) u1() (int, error) {
	if d.pos >= len(d.code) {
		return 0, errCodeEnd
	}
	d.pos++
	return int(d.code[d.pos-1]), nil
}

func (d *decoder) u2() (int, error) {
	if d.pos+2 > len(d.code) {
		return 0, errCodeEnd
	}
	d.pos += 2
	return int(binary.BigEndian.Uint16(d.code[d.pos-2:])), nil
}

func (d *decoder) s4() (int32, error) {
	if d.pos+4 > len(d.code) {
		return 0, errCodeEnd
	}
	d.pos += 4
	return int32(binary.BigEndian.Uint32(d.code[d.pos-4:])), nil
}

func (d *decoder) instr() (in Instr, err error) {
	b, err := d.u1()
	if err != nil {
		return in, err
	}
	op := Opcode(b)
	in.Op = op
	switch {
	case op >= OpIconstM1 && op <= OpIconst5:
		in.Op, in.Value = OpSipush, int32(op)-int32(OpIconst0)
	case op == OpBipush:
		b, err = d.u1()
		in.Op, in.Value = OpSipush, int32(int8(b))
	case op == OpSipush:
		b, err = d.u2()
		in.Value = int32(int16(b))
	case op == OpLdc:
		b, err = d.u1()
		if err == nil {
			in.Const, err = d.loadable(b, false)
		}
	case op == OpLdcW, op == OpLdc2W:
		in.Op = OpLdc
		b, err = d.u2()
		if err == nil {
			in.Const, err = d.loadable(b, op == OpLdc2W)
		}
	case op >= OpIload && op <= OpAload, op >= OpIstore && op <= OpAstore, op == OpRet:
		in.Local, err = d.u1()
	case op >= OpIload0 && op <= OpAload3:
		in.Op, in.Local = OpIload+(op-OpIload0)/4, int(op-OpIload0)%4
	case op >= OpIstore0 && op <= OpAstore3:
		in.Op, in.Local = OpIstore+(op-OpIstore0)/4, int(op-OpIstore0)%4
	case op == OpIinc:
		if in.Local, err = d.u1(); err == nil {
			b, err = d.u1()
			in.Value = int32(int8(b))
		}
	case op >= OpIfeq && op <= OpJsr, op == OpIfnull, op == OpIfnonnull:
		b, err = d.u2()
		in.Target = d.pc + int(int16(b))
	case op == OpGotoW, op == OpJsrW:
		in.Op = OpGoto + (op - OpGotoW)
		var off int32
		off, err = d.s4()
		in.Target = d.pc + int(off)
	case op == OpTableswitch, op == OpLookupswitch:
		in.Switch, err = d.jumpTable(op)
	case op >= OpGetstatic && op <= OpInvokestatic:
		in.Const, err = d.member(op)
	case op == OpInvokeinterface:
		in.Const, err = d.interfaceMethod()
	case op == OpInvokedynamic:
		in.Const, err = d.dynamic()
	case op == OpNewarray:
		in.Const, err = d.primitive()
	case op == OpNew, op == OpAnewarray, op == OpCheckcast, op == OpInstanceof:
		in.Const, err = d.class(op)
	case op == OpMultianewarray:
		if in.Const, err = d.class(op); err == nil {
			b, err = d.u1()
			in.Value = int32(b)
			if err == nil && (b == 0 || arrayDims(string(in.Const.(Class))) < b) {
				err = fmt.Errorf("multianewarray with %d dimensions of %s", b, in.Const)
			}
		}
	case op == OpWide:
		in, err = d.wide()
	case op > OpJsrW:
		err = fmt.Errorf("unknown opcode %d", op)
	}
	if err != nil {
		return in, err
	}
	return in, d.checkLocal(&in)
}

func (d *decoder) wide() (in Instr, err error) {
	b, err := d.u1()
	if err != nil {
		return in, err
	}
	in.Op = Opcode(b)
	switch op := in.Op; {
	case op >= OpIload && op <= OpAload, op >= OpIstore && op <= OpAstore, op == OpRet:
		in.Local, err = d.u2()
	case op == OpIinc:
		if in.Local, err = d.u2(); err == nil {
			b, err = d.u2()
			in.Value = int32(int16(b))
		}
	default:
		err = fmt.Errorf("wide before %s", op)
	}
	return in, err
}

// checkLocal checks the slot of an instruction that has one.
func (d *decoder) checkLocal(in *Instr) error {
	n := 0
	switch in.Op {
	case OpIload, OpFload, OpAload, OpIstore, OpFstore, OpAstore, OpRet, OpIinc:
		n = 1
	case OpLload, OpDload, OpLstore, OpDstore:
		n = 2
	}
	if in.Local+n > d.c.MaxLocals {
		return fmt.Errorf("%s of slot %d, but the method has %d", in.Op, in.Local, d.c.MaxLocals)
	}
	return nil
}

// loadable is a constant that ldc can load; wide is true for ldc2_w.
func (d *decoder) loadable(i int, wide bool) (any, error) {
	v, err := d.pool.Value(i)
	if err != nil {
		return nil, err
	}
	two := false
	switch v := v.(type) {
	case int64, float64:
		two = true
	case int32, float32, String, Class, MethodHandle, MethodType:
	case *Dynamic:
		if v.Type == "" {
			return nil, fmt.Errorf("constant %d cannot be loaded", i)
		}
		two = Slots(v.Type) == 2
	default:
		return nil, fmt.Errorf("constant %d cannot be loaded", i)
	}
	if two != wide {
		return nil, fmt.Errorf("constant %d has the wrong size for this load", i)
	}
	return v, nil
}

func (d *decoder) class(op Opcode) (Class, error) {
	i, err := d.u2()
	if err != nil {
		return "", err
	}
	c, err := d.pool.Class(i)
	if err != nil {
		return "", err
	}
	dims := arrayDims(c)
	if op == OpNew && dims > 0 || op == OpAnewarray && dims >= 255 {
		return "", fmt.Errorf("%s of %s", op, c)
	}
	return Class(c), nil
}

func arrayDims(t string) int {
	n := 0
	for len(t) > 2 && t[len(t)-2:] == "[]" {
		t = t[:len(t)-2]
		n++
	}
	return n
}

var arrayCodes = map[int]Class{
	4: "boolean", 5: "char", 6: "float", 7: "double", 8: "byte", 9: "short", 10: "int", 11: "long",
}

func (d *decoder) primitive() (Class, error) {
	b, err := d.u1()
	if err != nil {
		return "", err
	}
	t, ok := arrayCodes[b]
	if !ok {
		return "", fmt.Errorf("newarray of the unknown type %d", b)
	}
	return t, nil
}

// member reads the operand of field accesses and of all calls but interface
// and dynamic ones.
func (d *decoder) member(op Opcode) (any, error) {
	i, err := d.u2()
	if err != nil {
		return nil, err
	}
	v, err := d.pool.Value(i)
	if err != nil {
		return nil, err
	}
	ok := false
	switch v := v.(type) {
	case *FieldRef:
		ok = op <= OpPutfield
	case *MethodRef:
		ok = op >= OpInvokevirtual && (op != OpInvokevirtual || !v.Interface)
		if v.Name == "<init>" && (op != OpInvokespecial || v.Result != "void") {
			ok = false
		}
	}
	if !ok {
		return nil, fmt.Errorf("%s of constant %d, a %s", op, i, tagNames[d.pool.entries[i].tag])
	}
	return v, nil
}

func (d *decoder) interfaceMethod() (any, error) {
	i, err := d.u2()
	if err != nil {
		return nil, err
	}
	if _, err := d.u2(); err != nil { // the count of arguments and a zero, both redundant
		return nil, err
	}
	e, err := d.pool.get(i, tagInterfaceMethodref)
	if err != nil {
		return nil, err
	}
	m, err := d.pool.methodRef(e)
	if err == nil && m.Name == "<init>" {
		err = fmt.Errorf("invokeinterface of a constructor")
	}
	return m, err
}

func (d *decoder) dynamic() (any, error) {
	i, err := d.u2()
	if err != nil {
		return nil, err
	}
	if _, err := d.u2(); err != nil { // two zeros
		return nil, err
	}
	e, err := d.pool.get(i, tagInvokeDynamic)
	if err != nil {
		return nil, err
	}
	return d.pool.dynamic(i, e)
}

func (d *decoder) jumpTable(op Opcode) (*Switch, error) {
	for d.pos%4 != 0 {
		if _, err := d.u1(); err != nil {
			return nil, err
		}
	}
	def, err := d.s4()
	if err != nil {
		return nil, err
	}
	s := &Switch{Default: d.pc + int(def)}
	low, err := d.s4()
	if err != nil {
		return nil, err
	}
	if op == OpLookupswitch {
		return s, d.pairs(s, int(low))
	}
	high, err := d.s4()
	if err != nil {
		return nil, err
	}
	n := int64(high) - int64(low) + 1
	if n <= 0 || n > int64(len(d.code)-d.pos)/4 {
		return nil, fmt.Errorf("tableswitch from %d to %d", low, high)
	}
	for i := range int32(n) {
		off, err := d.s4()
		if err != nil {
			return nil, err
		}
		s.Cases = append(s.Cases, SwitchCase{low + i, d.pc + int(off)})
	}
	return s, nil
}

// pairs reads the n cases of a lookupswitch.
func (d *decoder) pairs(s *Switch, n int) error {
	if n < 0 || n > (len(d.code)-d.pos)/8 {
		return fmt.Errorf("lookupswitch with %d cases", n)
	}
	for range n {
		v, err := d.s4()
		if err != nil {
			return err
		}
		off, err := d.s4()
		if err != nil {
			return err
		}
		if k := len(s.Cases); k > 0 && s.Cases[k-1].Value >= v {
			return fmt.Errorf("lookupswitch cases are not sorted: %d after %d", v, s.Cases[k-1].Value)
		}
		s.Cases = append(s.Cases, SwitchCase{v, d.pc + int(off)})
	}
	return nil
}
