package lower

import (
	"slices"

	"bandsaw/ir"
)

// exceptionID is a method of lowering's own that does to an exception made
// without a constructor what every constructor of Throwable does first.
const exceptionID = ir.MethodID(EntryClass + ".exception(java.lang.Throwable)void")

// Fields of exceptions that those made by lowering have a value for, where the
// program has the fields. Those called bandsaw... are the models': what the
// message says is kept, and put into words when someone asks.
const (
	messageField = ir.FieldID(ir.ThrowableClass + ".detailMessage")
	causeField   = ir.FieldID(ir.ThrowableClass + ".cause")

	indexField  = ir.FieldID(ir.ArrayIndexOutOfBoundsException + ".bandsawIndex")
	lengthField = ir.FieldID(ir.ArrayIndexOutOfBoundsException + ".bandsawLength")
	fromField   = ir.FieldID(ir.ClassCastException + ".bandsawFrom")
	toField     = ir.FieldID(ir.ClassCastException + ".bandsawTo")
	sizeField   = ir.FieldID(ir.NegativeArraySizeException + ".bandsawSize")
	storedField = ir.FieldID(ir.ArrayStoreException + ".bandsawFrom")
)

// machineClassOf is the class of an object.
const machineClassOf = ir.MethodID(machineClass + ".classOf(java.lang.Object)java.lang.Class")

// fieldStart is how a field of a new exception begins: with a constant, with
// what a static field holds, or, if it has neither, with the exception itself.
type fieldStart struct {
	field  ir.FieldID
	value  *ir.Const
	static ir.FieldID
}

// exceptionStarts reads off a constructor of Throwable how its fields begin,
// where that is not by their default. The JVM runs a constructor for the
// exceptions that it makes; it could not be told from this.
func exceptionStarts(p *ir.Program) []fieldStart {
	c := p.Class(ir.ThrowableClass)
	if c == nil {
		return nil
	}
	for _, m := range c.Methods {
		if m.ID.Name() == "<init>" && len(m.Blocks) > 0 {
			return startsIn(m)
		}
	}
	return nil
}

// startsIn collects the stores to the receiver with which a constructor begins,
// up to the first call but that of Object's.
func startsIn(m *ir.Method) []fieldStart {
	var out []fieldStart
	known := map[*ir.Local]fieldStart{m.Params[0]: {}}
	for _, s := range m.Blocks[0].Stmts {
		switch s := s.(type) {
		case *ir.Load:
			delete(known, s.Dst)
			if at, ok := s.From.(*ir.StaticPlace); ok {
				known[s.Dst] = fieldStart{static: at.Field}
			}
		case *ir.Move:
			delete(known, s.Dst)
			if c, ok := s.Src.(*ir.Const); ok {
				known[s.Dst] = fieldStart{value: c}
			}
		case *ir.Store:
			at, ok := s.To.(*ir.FieldPlace)
			if !ok || at.Obj != m.Params[0] {
				return out
			}
			start := fieldStart{}
			switch x := s.Src.(type) {
			case *ir.Const:
				start.value = x
			case *ir.Local:
				if start, ok = known[x]; !ok {
					continue // a parameter
				}
			}
			start.field = at.Field
			if start.value == nil || *start.value != *zero(start.value.Type) {
				out = append(out, start)
			}
		case *ir.Call:
			if s.Method != ir.NewMethodID(ir.ObjectClass, "<init>", nil, ir.Void) {
				return out
			}
		default:
			return out
		}
	}
	return out
}

// exceptionMethod makes the method exceptionID.
func (p *program) exceptionMethod() *ir.Method {
	b := generated(exceptionID, "exception")
	exc := b.out.Params[0]
	for _, f := range p.exception {
		var v ir.Operand = exc
		switch {
		case f.value != nil:
			v = f.value
		case f.static != "":
			t := b.temp("$value", p.in.Field(f.static).Type)
			b.emit(&ir.Load{At: b.at, Dst: t, From: &ir.StaticPlace{Field: f.static}})
			v = t
		}
		b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: exc, Field: f.field}, Src: v})
	}
	b.ret()
	return b.finish()
}

// makeException creates an exception of the class in the builder's temporary.
func (p *program) makeException(b *builder, class string) {
	p.mu.Lock()
	p.made[class] = true
	p.mu.Unlock()
	exc := b.exceptionTemp()
	b.emit(&ir.New{At: b.at, Dst: exc, Class: class})
	if len(p.exception) > 0 {
		b.emit(&ir.Call{At: b.at, Kind: ir.StaticCall, Method: exceptionID, Args: []ir.Operand{exc}})
	}
}

// setField sets a field of the exception in the builder's temporary, if the
// program has the field.
func (p *program) setField(b *builder, field ir.FieldID, value ir.Operand) {
	if p.in.Field(field) != nil {
		b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: b.exceptionTemp(), Field: field}, Src: value})
	}
}

func (p *program) setMessage(b *builder, text string) {
	p.setField(b, messageField, &ir.Const{Type: ir.StringClass, Text: text})
}

// setClass is setField with the class of an object.
func (b *body) setClass(field ir.FieldID, of ir.Operand) {
	if b.in.Field(field) == nil {
		return
	}
	class := b.temp("$class", ir.ClassClass)
	b.emit(&ir.Call{At: b.at, Dst: class, Kind: ir.StaticCall, Method: b.machine(machineClassOf), Args: []ir.Operand{of}})
	b.setField(b.builder, field, class)
}

// nullMessage sets the text that the JVM has for a null at s (JEP 358).
func (b *body) nullMessage(s ir.Stmt) {
	at := s.Pos()
	i, found := slices.BinarySearchFunc(b.m.Nulls, at.Offset, func(n ir.NullText, offset int) int { return n.Offset - offset })
	if found && at.Method == "" {
		b.setMessage(b.builder, b.m.Nulls[i].Text)
	}
}
