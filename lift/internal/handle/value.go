package handle

import (
	"slices"

	"bandsaw/ir"
)

// kind is what a value stands for.
type kind uint8

const (
	unknown      kind = iota
	constant          // a class, string or null constant, in operand
	offset            // a field's offset, in field
	base              // the offset of an array's first element
	fieldRef          // a java.lang.reflect.Field, in field
	fieldVar          // a VarHandle of the field, in objects of class
	arrayVar          // a VarHandle of the elements of arrays of type class
	viewVar           // a VarHandle that views a byte array as elements of class
	lookup            // a Lookup of the class; narrow
	updater           // a field updater of the field
	order             // a byte order; big
	methodTyp         // a MethodType: class is the result
	methodHandle      // a MethodHandle of target
)

// value is what is known about an operand.
type value struct {
	kind    kind
	operand *ir.Const
	field   Field
	class   ir.Type
	big     bool      // order, viewVar: big-endian
	narrow  bool      // lookup: it may find less than the class may use
	params  []ir.Type // methodTyp
	target  *target
}

// scope evaluates operands of one method.
type scope struct {
	h    *Handles
	m    *ir.Method
	defs map[*ir.Local]ir.Stmt // of locals that one statement sets
	busy []ir.FieldID          // static fields being worked out

	args  map[*ir.Local]value // of parameters that are known
	wraps int                 // how many methods lead here
}

func newScope(h *Handles, m *ir.Method) *scope {
	s := &scope{h: h, m: m, defs: map[*ir.Local]ir.Stmt{}}
	for _, p := range m.Params {
		s.defs[p] = nil
	}
	for _, b := range m.Blocks {
		for _, st := range b.Stmts {
			if d := ir.Def(st); d != nil {
				if _, again := s.defs[d]; again {
					s.defs[d] = nil
				} else {
					s.defs[d] = st
				}
			}
		}
	}
	return s
}

func (s *scope) w() Classes { return s.h.w }

// value evaluates an operand. Verified bytecode sets a variable before it
// reads it, so what one statement sets has that statement's value wherever it
// is read.
func (s *scope) value(x ir.Operand) value { return s.eval(x, 0) }

func (s *scope) eval(x ir.Operand, depth int) value {
	switch x := x.(type) {
	case *ir.Const:
		return value{kind: constant, operand: x}
	case *ir.Local:
		if depth > 20 {
			return value{}
		}
		if v, ok := s.args[x]; ok && s.defs[x] == nil {
			return v
		}
		switch d := s.defs[x].(type) { // others: unknown
		case *ir.Move:
			return s.eval(d.Src, depth+1)
		case *ir.Cast:
			return s.eval(d.X, depth+1)
		case *ir.Unary:
			if v := s.eval(d.X, depth+1); d.Op == ir.I2L && v.kind == base {
				return v
			}
		case *ir.Load:
			if p, ok := d.From.(*ir.StaticPlace); ok {
				return s.static(p.Field)
			}
		case *ir.Call:
			return s.made(d)
		}
	}
	return value{}
}

// static is the value of a static final field: a well-known one, or what the
// class's initialiser stores to it, if one statement does.
func (s *scope) static(id ir.FieldID) value {
	if v, ok := wellKnown[id]; ok {
		return v
	}
	h := s.h
	h.mu.Lock()
	v, ok := h.statics[id]
	h.mu.Unlock()
	if ok || slices.Contains(s.busy, id) {
		return v
	}
	if f, ok := h.w.DeclaredField(id.Class(), id.Name()); ok && f.Static && f.Final {
		v = h.initial(id, append(slices.Clip(s.busy), id))
	}
	if len(s.busy) == 0 { // else it may be unknown for going in a circle
		h.mu.Lock()
		h.statics[id] = v
		h.mu.Unlock()
	}
	return v
}

// initial is the value that the class's initialiser stores to a field.
func (h *Handles) initial(id ir.FieldID, busy []ir.FieldID) value {
	init := h.w.Initialiser(id.Class())
	if init == nil {
		return value{}
	}
	var src ir.Operand
	for _, b := range init.Blocks {
		for _, s := range b.Stmts {
			st, ok := s.(*ir.Store)
			if !ok {
				continue
			}
			if p, ok := st.To.(*ir.StaticPlace); ok && p.Field == id {
				if src != nil {
					return value{}
				}
				src = st.Src
			}
		}
	}
	if src == nil {
		return value{}
	}
	s := newScope(h, init)
	s.busy = busy
	return s.value(src)
}

// class is the type that an operand names, "" if it is not known.
func (s *scope) class(x ir.Operand) ir.Type {
	if v := s.value(x); v.kind == constant && v.operand.Type == ir.ClassClass {
		return ir.Type(v.operand.Text)
	}
	return ""
}

// text is the string that an operand is.
func (s *scope) text(x ir.Operand) (string, bool) {
	if v := s.value(x); v.kind == constant && v.operand.Type == ir.StringClass {
		return v.operand.Text, true
	}
	return "", false
}

// fieldOf finds a field declared by the class that x names.
func (s *scope) fieldOf(x, name ir.Operand) (Field, bool) {
	c := s.class(x)
	n, ok := s.text(name)
	if !ok || !c.IsClass() {
		return Field{}, false
	}
	return s.w().DeclaredField(string(c), n)
}

// resolved finds a field by way of the class that x names, and the class of the objects on which it may be used.
func (s *scope) resolved(from string, x, name, typ ir.Operand) (f Field, on ir.Type, ok bool) {
	c, t := s.class(x), s.class(typ)
	n, named := s.text(name)
	if !named || !c.IsClass() || t == "" {
		return Field{}, "", false
	}
	f, class, ok := s.w().FindField(from, string(c), n, t)
	return f, ir.Type(class), ok
}

// classConst is the constant of a type.
func classConst(t ir.Type) *ir.Const { return &ir.Const{Type: ir.ClassClass, Text: string(t)} }

// wellKnown are static fields of the JDK whose values matter here.
var wellKnown = func() map[ir.FieldID]value {
	out := map[ir.FieldID]value{
		"java.nio.ByteOrder.BIG_ENDIAN":    {kind: order, big: true},
		"java.nio.ByteOrder.LITTLE_ENDIAN": {kind: order},
	}
	for f, t := range primitives {
		out[f] = value{kind: constant, operand: classConst(t)}
	}
	return out
}()

// primitives are the types whose Class objects the static fields hold.
var primitives = func() map[ir.FieldID]ir.Type {
	out := map[ir.FieldID]ir.Type{}
	for name, t := range map[string]ir.Type{
		"Boolean": ir.Boolean, "Byte": ir.Byte, "Character": ir.Char, "Short": ir.Short, "Integer": ir.Int,
		"Long": ir.Long, "Float": ir.Float, "Double": ir.Double, "Void": ir.Void,
	} {
		out[ir.NewFieldID("java.lang."+name, "TYPE")] = t
	}
	return out
}()

// PrimitiveClass is the class constant that the static field holds, as int.class is compiled to Integer.TYPE; nil for other fields.
func PrimitiveClass(f ir.FieldID) *ir.Const {
	if t, ok := primitives[f]; ok {
		return classConst(t)
	}
	return nil
}
