package ir

import "strconv"

// appendJSONStmt appends the statement as one JSON object: its kind as "op",
// the variable it defines as "dst", its operator as "f", its operands in the
// syntax of the text form, and its origin as "at".
func appendJSONStmt(b []byte, s Stmt, sets *targetSets) []byte {
	//kinds:of plain
	switch s := s.(type) {
	case *Move:
		b = appendOp(b, "move", s.Dst)
		b = appendJSONOperand(b, "src", s.Src)
	case *Unary:
		b = appendOp(b, "unary", s.Dst)
		b = appendText(b, "f", string(s.Op))
		b = appendJSONOperand(b, "x", s.X)
	case *Binary:
		b = appendOp(b, "binary", s.Dst)
		b = appendText(b, "f", string(s.Op))
		b = appendJSONOperand(b, "x", s.X)
		b = appendJSONOperand(b, "y", s.Y)
	case *Load:
		b = appendOp(b, "load", s.Dst)
		b = appendJSONPlace(b, s.From)
		b = appendFlag(b, "volatile", s.Volatile)
	case *Store:
		b = appendOp(b, "store", nil)
		b = appendJSONPlace(b, s.To)
		b = appendJSONOperand(b, "src", s.Src)
		b = appendFlag(b, "volatile", s.Volatile)
	case *Length:
		b = appendOp(b, "length", s.Dst)
		b = appendJSONOperand(b, "array", s.Array)
	case *New:
		b = appendOp(b, "new", s.Dst)
		b = appendJSON(appendKey(b, "class"), s.Class)
	case *NewArray:
		b = appendOp(b, "newarray", s.Dst)
		b = appendJSON(appendKey(b, "type"), string(s.Type))
		b = appendJSONArgs(b, "dims", s.Dims)
	case *InstanceOf:
		b = appendOp(b, "instanceof", s.Dst)
		b = appendJSONOperand(b, "x", s.X)
		b = appendJSON(appendKey(b, "type"), string(s.Type))
	case *Cast:
		b = appendOp(b, "cast", s.Dst)
		b = appendJSONOperand(b, "x", s.X)
		b = appendJSON(appendKey(b, "type"), string(s.Type))
	case *Call:
		b = appendOp(b, "call", s.Dst)
		b = appendText(b, "kind", string(s.Kind))
		b = appendJSON(appendKey(b, "method"), string(s.Method))
		b = appendJSONArgs(b, "args", s.Args)
		if n, ok := sets.of(s.Targets); ok {
			b = strconv.AppendInt(appendKey(b, "targets"), int64(n), 10)
		} else if len(s.Targets) > 0 {
			b = appendJSONList(appendKey(b, "targets"), s.Targets)
		}
	case *Monitor:
		b = appendOp(b, "monitor", s.Dst)
		b = appendText(b, "f", string(s.Op))
		b = appendJSONOperand(b, "x", s.X)
	case *Catch:
		b = appendOp(b, "catch", s.Dst)
	case *Pending:
		b = appendOp(b, "pending", s.Dst)
		b = appendJSONOperand(b, "src", s.Src)
	case *Thread:
		b = appendOp(b, "thread", s.Dst)
		b = appendText(b, "f", string(s.Op))
		b = appendJSONOperand(b, "x", s.X)
	case *Choose:
		b = appendOp(b, "choose", s.Dst)
		b = appendJSONOperand(b, "lo", s.Lo)
		b = appendJSONOperand(b, "hi", s.Hi)
		b = appendText(b, "says", s.Says)
	case *Abs:
		b = appendOp(b, "abs", s.Dst)
		b = appendJSON(appendKey(b, "abstraction"), s.Abstraction)
		b = appendText(b, "f", s.Op)
		b = appendJSONArgs(b, "args", s.Args)
	case *AnyOf:
		b = appendOp(b, "anyof", s.Dst)
		b = appendJSONArgs(b, "values", s.Values)
		if s.Abstraction != "" {
			b = appendJSON(appendKey(b, "abstraction"), s.Abstraction)
		}
	case *Image:
		b = appendOp(b, "image", s.Dst)
		b = appendJSON(appendKey(b, "relation"), s.Relation)
		b = appendJSONArgs(b, "args", s.Args)
	default:
		b = appendJSONTerminator(b, s)
	}
	b = appendAt(b, s)
	return append(b, '}')
}

func appendJSONTerminator(b []byte, s Stmt) []byte {
	//kinds:of terminators
	switch s := s.(type) {
	case *Goto:
		b = appendOp(b, "goto", nil)
		b = appendTarget(b, "target", s.Target)
	case *If:
		b = appendOp(b, ifWord(s), nil)
		b = appendText(b, "f", string(s.Op))
		b = appendJSONOperand(b, "x", s.X)
		b = appendJSONOperand(b, "y", s.Y)
		b = appendTarget(b, "then", s.Then)
		b = appendTarget(b, "else", s.Else)
	case *Switch:
		b = appendOp(b, "switch", nil)
		b = appendJSONOperand(b, "x", s.X)
		b = append(appendKey(b, "cases"), '[')
		for i, c := range s.Cases {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(b, `{"value":`...)
			b = strconv.AppendInt(b, int64(c.Value), 10)
			b = append(appendTarget(b, "target", c.Target), '}')
		}
		b = append(b, ']')
		b = appendTarget(b, "default", s.Default)
	case *ClassSwitch:
		b = appendOp(b, "classswitch", nil)
		b = appendJSONOperand(b, "x", s.X)
		b = append(appendKey(b, "cases"), '[')
		for i, c := range s.Cases {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(b, `{"class":`...)
			b = appendJSON(b, c.Class)
			b = append(appendTarget(b, "target", c.Target), '}')
		}
		b = append(b, ']')
	case *Return:
		b = appendOp(b, "return", nil)
		b = appendJSONOperand(b, "x", s.X)
	case *Throw:
		b = appendOp(b, "throw", nil)
		b = appendJSONOperand(b, "x", s.X)
	default:
		b = appendOp(b, string(missing), nil)
	}
	return b
}

// appendOp begins a statement's object.
func appendOp(b []byte, op string, dst *Local) []byte {
	b = append(b, `{"op":"`...)
	b = append(b, op...)
	b = append(b, '"')
	if dst != nil {
		b = appendJSONOperand(b, "dst", dst)
	}
	return b
}

// appendJSONOperand appends a member with an operand, none if it is nil.
func appendJSONOperand(b []byte, key string, x Operand) []byte {
	if x == nil {
		return b
	}
	return appendJSONValue(appendKey(b, key), x)
}

func appendJSONValue(b []byte, x Operand) []byte {
	b = append(b, '"')
	start := len(b)
	b = appendOperand(b, x)
	b = escapeJSON(b, start)
	return append(b, '"')
}

func appendJSONArgs[X Operand](b []byte, key string, xs []X) []byte {
	b = append(appendKey(b, key), '[')
	for i, x := range xs {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSONValue(b, x)
	}
	return append(b, ']')
}

func appendTarget(b []byte, key string, t *Block) []byte {
	return appendBlockName(appendKey(b, key), t)
}

// appendJSONPlace appends a place as members: obj and field, field alone for a
// static field, or array and index.
func appendJSONPlace(b []byte, p Place) []byte {
	switch p := p.(type) {
	case *FieldPlace:
		b = appendJSONOperand(b, "obj", p.Obj)
		b = appendJSON(appendKey(b, "field"), string(p.Field))
	case *StaticPlace:
		b = appendJSON(appendKey(b, "field"), string(p.Field))
	case *ElemPlace:
		b = appendJSONOperand(b, "array", p.Array)
		b = appendJSONOperand(b, "index", p.Index)
	}
	return b
}

// appendAt appends the origin: offset, line and, if it is not the statement's
// own, the method.
func appendAt(b []byte, s Stmt) []byte {
	if s == nil {
		return b
	}
	o := s.Pos()
	if *o == noOrigin {
		return b
	}
	b = append(appendKey(b, "at"), '[')
	b = strconv.AppendInt(b, int64(o.Offset), 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, int64(o.Line), 10)
	if o.Method != "" {
		b = append(b, ',')
		b = appendJSON(b, string(o.Method))
	}
	return append(b, ']')
}
