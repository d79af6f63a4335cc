package ir

import (
	"math"
	"strconv"
)

// String is a statement in the text form, without its origin.
func String(s Stmt) string { return string(appendStmt(nil, s)) }

// OperandString is an operand in the text form.
func OperandString(x Operand) string { return string(appendOperand(nil, x)) }

// PlaceString is a place in the text form.
func PlaceString(p Place) string { return string(appendPlace(nil, p)) }

// missing stands where a part of a malformed statement is nil.
const missing = '?'

// appendStmt appends the text form of s. It is for people's eyes too, so it
// copes with statements that are not well-formed.
func appendStmt(b []byte, s Stmt) []byte {
	//kinds:of plain
	switch s := s.(type) {
	case *Move:
		b = appendDst(b, s.Dst)
		return appendOperand(b, s.Src)
	case *Unary:
		b = appendDst(b, s.Dst)
		b = append(b, s.Op...)
		b = append(b, ' ')
		return appendOperand(b, s.X)
	case *Binary:
		b = appendDst(b, s.Dst)
		b = appendOperand(b, s.X)
		b = appendInfix(b, string(s.Op))
		return appendOperand(b, s.Y)
	case *Load:
		b = appendDst(b, s.Dst)
		b = appendVolatile(b, s.Volatile)
		return appendPlace(b, s.From)
	case *Store:
		b = appendVolatile(b, s.Volatile)
		b = appendPlace(b, s.To)
		b = append(b, " = "...)
		return appendOperand(b, s.Src)
	case *Length:
		b = appendDst(b, s.Dst)
		b = append(b, "length "...)
		return appendOperand(b, s.Array)
	case *New:
		b = appendDst(b, s.Dst)
		b = append(b, "new "...)
		return appendClass(b, s.Class)
	case *NewArray:
		b = appendDst(b, s.Dst)
		b = append(b, "newarray "...)
		b = appendType(b, s.Type)
		b = append(b, ' ')
		return appendArgs(b, s.Dims)
	case *InstanceOf:
		b = appendDst(b, s.Dst)
		b = appendOperand(b, s.X)
		b = append(b, " instanceof "...)
		return appendType(b, s.Type)
	case *Cast:
		b = appendDst(b, s.Dst)
		b = append(b, "cast "...)
		b = appendType(b, s.Type)
		b = append(b, ' ')
		return appendOperand(b, s.X)
	case *Call:
		return appendCall(b, s)
	case *Monitor:
		b = appendOptDst(b, s.Dst)
		b = append(b, "monitor "...)
		b = append(b, s.Op...)
		return appendOptOperand(b, s.X)
	case *Catch:
		b = appendDst(b, s.Dst)
		return append(b, "catch"...)
	case *Pending:
		if s.Dst != nil {
			b = appendDst(b, s.Dst)
			return append(b, "pending"...)
		}
		b = append(b, "pending = "...)
		return appendOperand(b, s.Src)
	case *Thread:
		b = appendOptDst(b, s.Dst)
		b = append(b, "thread "...)
		b = append(b, s.Op...)
		return appendOptOperand(b, s.X)
	case *Choose:
		b = appendDst(b, s.Dst)
		b = append(b, "choose "...)
		b = appendOperand(b, s.Lo)
		b = append(b, " .. "...)
		b = appendOperand(b, s.Hi)
		if s.Says != "" {
			b = appendQuoted(append(b, " says "...), s.Says, '"')
		}
		return b
	case *Abs:
		b = appendDst(b, s.Dst)
		b = append(b, "abs "...)
		b = appendName(b, s.Abstraction)
		b = append(b, '.')
		b = appendName(b, s.Op)
		return appendArgs(b, s.Args)
	case *AnyOf:
		b = appendDst(b, s.Dst)
		b = append(b, "anyof "...)
		for i, v := range s.Values {
			b = appendComma(b, i)
			b = appendConst(b, v)
		}
		if s.Abstraction != "" {
			b = appendName(append(b, " of "...), s.Abstraction)
		}
		return b
	case *Image:
		b = appendDst(b, s.Dst)
		b = append(b, "image "...)
		b = appendName(b, s.Relation)
		return appendArgs(b, s.Args)
	}
	return appendTerminator(b, s)
}

// ifWord is the word for an If.
func ifWord(s *If) string {
	if s.Check {
		return "check"
	}
	return "if"
}

func appendTerminator(b []byte, s Stmt) []byte {
	//kinds:of terminators
	switch s := s.(type) {
	case *Goto:
		b = append(b, "goto "...)
		return appendBlock(b, s.Target)
	case *If:
		b = append(b, ifWord(s)...)
		b = append(b, ' ')
		b = appendOperand(b, s.X)
		b = appendInfix(b, string(s.Op))
		b = appendOperand(b, s.Y)
		b = append(b, " goto "...)
		b = appendBlock(b, s.Then)
		b = append(b, " else "...)
		return appendBlock(b, s.Else)
	case *Switch:
		b = append(b, "switch "...)
		b = appendOperand(b, s.X)
		b = append(b, " { "...)
		for _, c := range s.Cases {
			b = strconv.AppendInt(b, int64(c.Value), 10)
			b = append(b, ": "...)
			b = appendBlock(b, c.Target)
			b = append(b, ", "...)
		}
		b = append(b, "default: "...)
		b = appendBlock(b, s.Default)
		return append(b, " }"...)
	case *ClassSwitch:
		b = append(b, "classswitch "...)
		b = appendOperand(b, s.X)
		b = append(b, " { "...)
		for i, c := range s.Cases {
			b = appendComma(b, i)
			b = appendClass(b, c.Class)
			b = append(b, ": "...)
			b = appendBlock(b, c.Target)
		}
		if len(s.Cases) > 0 {
			b = append(b, ' ')
		}
		return append(b, '}')
	case *Return:
		b = append(b, "return"...)
		return appendOptOperand(b, s.X)
	case *Throw:
		b = append(b, "throw "...)
		return appendOperand(b, s.X)
	}
	return append(b, missing)
}

func appendCall(b []byte, s *Call) []byte {
	b = appendOptDst(b, s.Dst)
	b = append(b, s.Kind...)
	b = append(b, ' ')
	b = appendMethod(b, s.Method)
	b = append(b, ' ')
	b = appendArgs(b, s.Args)
	for i, t := range s.Targets {
		if i == 0 {
			b = append(b, " -> "...)
		}
		b = appendComma(b, i)
		b = appendMethod(b, t)
	}
	return b
}

func appendVolatile(b []byte, is bool) []byte {
	if is {
		b = append(b, "volatile "...)
	}
	return b
}

func appendDst(b []byte, dst *Local) []byte {
	if dst == nil {
		return append(b, missing, ' ', '=', ' ')
	}
	b = appendVar(b, dst.Name)
	return append(b, " = "...)
}

func appendOptDst(b []byte, dst *Local) []byte {
	if dst == nil {
		return b
	}
	return appendDst(b, dst)
}

func appendOptOperand(b []byte, x Operand) []byte {
	if x == nil {
		return b
	}
	return appendOperand(append(b, ' '), x)
}

func appendInfix(b []byte, op string) []byte {
	b = append(b, ' ')
	b = append(b, op...)
	return append(b, ' ')
}

func appendComma(b []byte, i int) []byte {
	if i > 0 {
		b = append(b, ", "...)
	}
	return b
}

func appendArgs(b []byte, xs []Operand) []byte {
	b = append(b, '(')
	for i, x := range xs {
		b = appendComma(b, i)
		b = appendOperand(b, x)
	}
	return append(b, ')')
}

func appendBlock(b []byte, t *Block) []byte {
	if t == nil {
		return append(b, missing)
	}
	return appendName(b, t.Name)
}

func appendPlace(b []byte, p Place) []byte {
	switch p := p.(type) {
	case *FieldPlace:
		b = appendOperand(b, p.Obj)
		b = append(b, ".<"...)
		b = appendField(b, p.Field)
		return append(b, '>')
	case *StaticPlace:
		b = append(b, '<')
		b = appendField(b, p.Field)
		return append(b, '>')
	case *ElemPlace:
		b = appendOperand(b, p.Array)
		b = append(b, '[')
		b = appendOperand(b, p.Index)
		return append(b, ']')
	}
	return append(b, missing)
}

func appendOperand(b []byte, x Operand) []byte {
	switch x := x.(type) {
	case *Local:
		if x != nil {
			return appendVar(b, x.Name)
		}
	case *Const:
		return appendConst(b, x)
	}
	return append(b, missing)
}

func appendConst(b []byte, c *Const) []byte {
	if c == nil {
		return append(b, missing)
	}
	b = appendValue(b, c)
	if c.Cut {
		b = append(b, cutMark...)
	}
	return b
}

// cutMark stands behind a constant that slicing put there.
const cutMark = "…"

func appendValue(b []byte, c *Const) []byte {
	switch c.Type {
	case Int:
		return strconv.AppendInt(b, c.Bits, 10)
	case Long:
		return append(strconv.AppendInt(b, c.Bits, 10), 'L')
	case Boolean, Byte, Char, Short:
		b = strconv.AppendInt(b, c.Bits, 10)
		b = append(b, ':')
		return append(b, c.Type...)
	case Float:
		return appendFloat(b, c.Bits)
	case Double:
		return appendDouble(b, c.Bits)
	case Null:
		return append(b, "null"...)
	case StringClass:
		return appendQuoted(b, c.Text, '"')
	case ClassClass:
		b = append(b, "class "...)
		return appendType(b, Type(c.Text))
	}
	if c.Type.IsToken() {
		b = append(b, '@')
		b = appendName(b, c.Type.Abstraction())
		b = append(b, '.')
		return appendName(b, c.Text)
	}
	return append(b, missing)
}

// appendFloat appends the shortest decimal that reads back to the same float,
// or the bits in hexadecimal if it is not a finite number.
func appendFloat(b []byte, bits int64) []byte {
	f := math.Float32frombits(uint32(bits))
	if f-f == 0 {
		b = strconv.AppendFloat(b, float64(f), 'g', -1, 32)
	} else {
		b = appendHex(b, uint64(uint32(bits)), 8)
	}
	return append(b, 'f')
}

func appendDouble(b []byte, bits int64) []byte {
	f := math.Float64frombits(uint64(bits))
	if f-f == 0 {
		b = strconv.AppendFloat(b, f, 'g', -1, 64)
	} else {
		b = appendHex(b, uint64(bits), 16)
	}
	return append(b, 'd')
}

func appendHex(b []byte, bits uint64, digits int) []byte {
	b = append(b, "0x"...)
	for i := digits - 1; i >= 0; i-- {
		b = append(b, "0123456789abcdef"[bits>>(4*i)&15])
	}
	return b
}
