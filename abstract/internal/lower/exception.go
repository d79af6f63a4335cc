package lower

import (
	"slices"

	"bandsaw/ir"
)

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

	initExceptionField = ir.FieldID(ir.ExceptionInInitializerError + ".bandsawException")
	initThreadField    = ir.FieldID(ir.ExceptionInInitializerError + ".bandsawThread")
)

// makeException creates an exception of the class in the builder's temporary,
// without a constructor: the model of Throwable is made for that.
func (p *program) makeException(b *builder, class string) {
	p.mu.Lock()
	p.made[class] = true
	p.mu.Unlock()
	b.emit(&ir.New{At: b.at, Dst: b.exceptionTemp(), Class: class})
	if p.in.Field(ir.ThrownAt) != nil {
		trace := b.temp("$trace", ir.StringClass)
		b.emit(&ir.Call{At: b.at, Dst: trace, Kind: ir.StaticCall, Method: p.machine(ir.MachineTrace), Args: []ir.Operand{b.exceptionTemp()}})
		p.setField(b, ir.ThrownAt, trace)
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
	b.emit(&ir.Call{At: b.at, Dst: class, Kind: ir.StaticCall, Method: b.machine(ir.MachineClassOf), Args: []ir.Operand{of}})
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
