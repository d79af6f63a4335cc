package translate

import (
	"slices"

	"bandsaw/ir"
)

// A format that is a constant, of plain conversions, is a joining of strings: what a Formatter would make of it is put together by what joins strings,
// and by bandsaw.Formats where something is to be padded. A Formatter would reach regular expressions, locales and numbers of any size.

const (
	formatsClass   = "bandsaw.Formats"
	printStream    = "java.io.PrintStream"
	formattable    = "java.util.Formattable"
	localeClass    = "java.util.Locale"
	objects        = "java.lang.Object[]"
	formatsStrings = ir.MethodID(ir.ForUsers + "java.lang.String.format(java.lang.String,java.lang.Object[])java.lang.String")
	formatsFor     = ir.MethodID("java.lang.String.format(java.util.Locale,java.lang.String,java.lang.Object[])java.lang.String")
	formattedBy    = ir.MethodID(ir.ForUsers + "java.lang.String.formatted(java.lang.String,java.lang.Object[])java.lang.String")
	printfs        = ir.MethodID(printStream + ".printf(java.lang.String,java.lang.Object[])" + printStream)
	formatsOn      = ir.MethodID(printStream + ".format(java.lang.String,java.lang.Object[])" + printStream)
	printed        = ir.MethodID(printStream + ".bandsawPrintf(java.lang.String,java.lang.String,java.lang.Object[])" + printStream)
	printedFormat  = ir.MethodID(printStream + ".bandsawFormat(java.lang.String,java.lang.String,java.lang.Object[])" + printStream)
)

// joinFormats replaces calls that format by a constant what stands in an array made for that.
func joinFormats(m *ir.Method, env Env) {
	var locals map[*ir.Local]*uses
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			call, ok := b.Stmts[i].(*ir.Call)
			if !ok {
				continue
			}
			text, array := formatOf(call)
			if text == nil {
				continue
			}
			if locals == nil {
				locals = usesIn(m)
			}
			f := &formatting{env: env, call: call, block: b, at: i, locals: locals}
			if f.plain(text.Text, array) {
				b.Stmts = f.replaced()
				i = f.at
			}
		}
	}
}

// formatOf is the constant format of a call that formats, and the array of its arguments; nil if it is none.
func formatOf(c *ir.Call) (*ir.Const, ir.Operand) {
	k := 0
	switch c.Method {
	case formatsStrings, formattedBy:
	case formatsFor:
		k = 1
	case printfs, formatsOn:
		if c.Kind != ir.VirtualCall {
			return nil, nil
		}
		k = 1
	default:
		return nil, nil
	}
	text, ok := c.Args[k].(*ir.Const)
	if !ok || text.Type != ir.StringClass {
		return nil, nil
	}
	return text, c.Args[k+1]
}

// formatting is one such call.
type formatting struct {
	env    Env
	call   *ir.Call
	block  *ir.Block
	at     int // where it stands in the block
	locals map[*ir.Local]*uses
	parts  []conversion
	values []ir.Operand // of the array
	made   []ir.Stmt    // make the array
	out    []ir.Stmt
}

// plain reports whether the format is plain, and fits the values of the array, which is made for it.
func (f *formatting) plain(format string, array ir.Operand) bool {
	parts, ok := parseFormat(format)
	if !ok || !f.findValues(array) || f.call.Method == formatsFor && !f.english(f.call.Args[0]) {
		return false
	}
	f.parts = parts
	n := 0
	for _, c := range parts {
		if c.of == 0 {
			continue
		}
		if n == len(f.values) || !f.fits(c, f.values[n]) {
			return false
		}
		n++
	}
	return true
}

// findValues finds what is stored to the array, which nothing else is done with: in the block of the call, one by one.
func (f *formatting) findValues(array ir.Operand) bool {
	l, ok := array.(*ir.Local)
	if !ok {
		return false
	}
	u := f.locals[l]
	made, ok := u.set.(*ir.NewArray)
	if !ok || u.sets != 1 || string(made.Type) != objects || len(made.Dims) != 1 {
		return false
	}
	size, ok := made.Dims[0].(*ir.Const)
	if !ok || u.used != int(size.Bits)+1 {
		return false
	}
	f.values = make([]ir.Operand, size.Bits)
	f.made = append(f.made, made)
	found := false
	for i, s := range f.block.Stmts[:f.at] {
		if s == ir.Stmt(made) {
			found = true
		}
		store, ok := s.(*ir.Store)
		if !ok {
			continue
		}
		e, ok := store.To.(*ir.ElemPlace)
		if !ok || e.Array != array {
			continue
		}
		k, ok := e.Index.(*ir.Const)
		if !ok || k.Bits < 0 || int(k.Bits) >= len(f.values) || f.values[k.Bits] != nil || f.changes(store.Src, i) {
			return false
		}
		f.values[k.Bits] = store.Src
		f.made = append(f.made, store)
	}
	return found && len(f.made) == len(f.values)+1
}

// english reports whether the locale is a constant of Locale in which numbers are written as in English.
func (f *formatting) english(locale ir.Operand) bool {
	l, ok := locale.(*ir.Local)
	if !ok || f.locals[l].sets != 1 {
		return false
	}
	load, ok := f.locals[l].set.(*ir.Load)
	if !ok {
		return false
	}
	field, ok := ir.PlaceField(load.From)
	return ok && field.Class() == localeClass && slices.Contains([]string{"US", "UK", "ENGLISH", "ROOT"}, field.Name())
}

// changes reports whether the variable is assigned to between the statement number i of the block and the call.
func (f *formatting) changes(x ir.Operand, i int) bool {
	l, ok := x.(*ir.Local)
	if !ok {
		return false
	}
	for _, s := range f.block.Stmts[i:f.at] {
		if ir.Def(s) == l {
			return true
		}
	}
	return false
}

// argument is one, and its type.
type argument struct {
	x ir.Operand
	t ir.Type
}

// unboxed is the number, character or truth value of which the argument is a box that the block makes for it; or the argument itself.
func (f *formatting) unboxed(x ir.Operand) argument {
	l, ok := x.(*ir.Local)
	if !ok || f.locals[l].sets != 1 {
		return argument{x, x.OperandType()}
	}
	box, ok := f.locals[l].set.(*ir.Call)
	if !ok || box.Kind != ir.StaticCall || boxes[box.Method] == "" {
		return argument{x, x.OperandType()}
	}
	for i, s := range f.block.Stmts[:f.at] {
		if s == ir.Stmt(box) && !f.changes(box.Args[0], i+1) {
			return argument{box.Args[0], boxes[box.Method]}
		}
	}
	return argument{x, x.OperandType()}
}

// boxes are the methods that box, with what they are given.
var boxes = map[ir.MethodID]ir.Type{}

func init() {
	for class, t := range map[ir.Type]ir.Type{
		"java.lang.Boolean": ir.Boolean, "java.lang.Byte": ir.Byte, "java.lang.Character": ir.Char, "java.lang.Short": ir.Short,
		"java.lang.Integer": ir.Int, "java.lang.Long": ir.Long, "java.lang.Float": ir.Float, "java.lang.Double": ir.Double,
	} {
		boxes[ir.NewMethodID(string(class), "valueOf", []ir.Type{t}, class)] = t
	}
}

// fits reports whether the argument is surely one that the conversion takes; and, of a call that prints, whether making its text does nothing else, since
// a stream has its lock meanwhile.
func (f *formatting) fits(c conversion, x ir.Operand) bool {
	v := f.unboxed(x)
	if f.prints() && v.t.IsRef() && v.t != ir.StringClass && !isBox(v.t) {
		return false
	}
	switch c.of {
	case 's':
		return true
	case 'c':
		return v.t == ir.Char || v.t == "java.lang.Character"
	case 'b':
		return v.t == ir.Boolean
	case 'x', 'X':
		return v.t == ir.Int || v.t == ir.Long
	case 'f':
		return v.t == ir.Double || v.t == ir.Float
	}
	switch v.t {
	case ir.Byte, ir.Short, ir.Int, ir.Long:
		return true
	case "java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long":
		return c.flag == 0 || c.flag == '-' // null has no sign
	}
	return false
}

// isBox reports whether the type is one of what boxes.
func isBox(t ir.Type) bool {
	for m := range boxes {
		if m.Result() == t {
			return true
		}
	}
	return false
}

func (f *formatting) prints() bool { return f.call.Method == printfs || f.call.Method == formatsOn }

// replaced are the block's statements with the strings joined in the call's place. What a stream gets that is none of the machine's own it formats itself.
func (f *formatting) replaced() []ir.Stmt {
	text := f.text()
	old := f.block.Stmts
	stmts := append([]ir.Stmt{}, old[:f.at]...)
	if !f.prints() {
		stmts = slices.DeleteFunc(stmts, func(s ir.Stmt) bool { return slices.Contains(f.made, s) })
	}
	stmts = append(stmts, f.out...)
	if f.prints() {
		call := *f.call
		call.Method = printed
		if f.call.Method == formatsOn {
			call.Method = printedFormat
		}
		call.Args = []ir.Operand{f.call.Args[0], text, f.call.Args[1], f.call.Args[2]}
		stmts = append(stmts, &call)
	}
	f.at, stmts = len(stmts)-1, append(stmts, old[f.at+1:]...)
	return stmts
}

// text joins the parts: always a new string, which the call that formats assigns if it is one of strings.
func (f *formatting) text() ir.Operand {
	var pieces []ir.Operand
	n := 0
	for _, c := range f.parts {
		switch {
		case c.of != 0:
			pieces = append(pieces, f.piece(c, f.unboxed(f.values[n])))
			n++
		case c.literal != "":
			pieces = append(pieces, &ir.Const{Type: ir.StringClass, Text: c.literal})
		}
	}
	for len(pieces) < 2 {
		pieces = append(pieces, &ir.Const{Type: ir.StringClass})
	}
	joined := pieces[0]
	for _, x := range pieces[1:] {
		joined = f.does(Concat, joined, x)
	}
	if !f.prints() {
		f.out[len(f.out)-1].(*ir.Call).Dst = f.call.Dst
	}
	return joined
}

// piece is the text of the argument as the conversion has it.
func (f *formatting) piece(c conversion, v argument) ir.Operand {
	if f.prints() {
		v = f.seen(v)
	}
	text := v.x
	switch {
	case c.of == 'x' || c.of == 'X':
		class := map[ir.Type]string{ir.Int: "java.lang.Integer", ir.Long: "java.lang.Long"}[v.t]
		text = f.does(ir.NewMethodID(class, "toHexString", []ir.Type{v.t}, ir.StringClass), v.x)
		if c.of == 'X' {
			text = f.does(helper("upper"), text)
		}
	case c.of == 'f':
		text = f.fixed(c, v)
	case c.of == 's' && v.t.IsClass() && v.t != ir.StringClass && !isBox(v.t):
		return f.told(c, v)
	default:
		to := ToText(v.t)
		if to == "" && (c.precision >= 0 || c.width > 0) {
			to = ToText(ir.ObjectClass)
		}
		if to != "" {
			text = f.does(to, v.x)
		}
	}
	if c.precision >= 0 && c.of == 's' {
		text = f.does(helper("cut", ir.Int), text, ir.IntConst(int32(c.precision)))
	}
	text = f.padded(c, text)
	if c.of == 'd' || c.of == 'f' {
		return f.localized(c, text, v)
	}
	return text
}

// told is the text of an object, which may say itself how it is formatted, or have none.
func (f *formatting) told(c conversion, v argument) ir.Operand {
	var locale ir.Operand = &ir.Const{Type: ir.Null}
	if f.call.Method == formatsFor {
		locale = f.call.Args[0]
	}
	switch {
	case c.width > 0 || c.precision >= 0:
		width := c.width
		if c.flag == '-' {
			width = -width
		}
		m := ir.NewMethodID(formatsClass, "text", []ir.Type{ir.ObjectClass, localeClass, ir.StringClass, ir.Int, ir.Int}, ir.StringClass)
		return f.does(m, v.x, locale, &ir.Const{Type: ir.StringClass, Text: c.String()}, ir.IntConst(int32(width)), ir.IntConst(int32(c.precision)))
	case f.mayFormat(v.t):
		return f.does(ir.NewMethodID(formatsClass, "text", []ir.Type{ir.ObjectClass, localeClass}, ir.StringClass), v.x, locale)
	}
	return f.does(ToText(v.t), v.x)
}

// padded is the text as wide as the conversion has it.
func (f *formatting) padded(c conversion, text ir.Operand) ir.Operand {
	switch c.flag {
	case '0':
		return f.does(helper("zeros", ir.Int), text, ir.IntConst(int32(c.width)))
	case '+':
		text = f.does(helper("signed"), text)
	case ',':
		text = f.does(helper("grouped"), text)
	}
	if c.width > 0 {
		how := "right"
		if c.flag == '-' {
			how = "left"
		}
		text = f.does(helper(how, ir.Int), text, ir.IntConst(int32(c.width)))
	}
	return text
}

// seen is the argument of a call that prints, in a search another number.
func (f *formatting) seen(v argument) argument {
	t := v.t
	switch t {
	case ir.Byte, ir.Short:
		t = ir.Int
	case ir.Int, ir.Long, ir.Float, ir.Double:
	case ir.Boolean, ir.Char, ir.StringClass:
		return v
	default:
		t = ir.ObjectClass
	}
	l := &ir.Local{Type: t}
	f.out = append(f.out, &ir.Call{At: ir.At{Origin: *f.call.Pos()}, Dst: l, Kind: ir.StaticCall, Method: ir.NewMethodID(formatsClass, "seen", []ir.Type{t}, t), Args: []ir.Operand{v.x}})
	return argument{l, t}
}

// widened is a float as a double.
func (f *formatting) widened(v argument) argument {
	l := &ir.Local{Type: ir.Double}
	f.out = append(f.out, &ir.Unary{At: ir.At{Origin: *f.call.Pos()}, Dst: l, Op: ir.F2D, X: v.x})
	return argument{l, ir.Double}
}

// fixed is the text of a number with a point.
func (f *formatting) fixed(c conversion, v argument) ir.Operand {
	if v.t == ir.Float {
		v = f.widened(v)
	}
	digits := c.precision
	if digits < 0 {
		digits = 6
	}
	return f.does(ir.NewMethodID(formatsClass, "fixed", []ir.Type{ir.Double, ir.Int}, ir.StringClass), v.x, ir.IntConst(int32(digits)))
}

// localized is the text of a number, which the default locale has a say in if the call does not name one.
func (f *formatting) localized(c conversion, text ir.Operand, v argument) ir.Operand {
	if f.call.Method == formatsFor {
		return text
	}
	t := v.t
	switch t {
	case ir.Byte, ir.Short, ir.Int:
		t = ir.Int
	case ir.Long, ir.Float, ir.Double:
	default:
		t = ir.ObjectClass
	}
	text = f.does(ir.NewMethodID(formatsClass, "localized", []ir.Type{ir.StringClass, ir.StringClass, t}, ir.StringClass), text, &ir.Const{Type: ir.StringClass, Text: c.String()}, v.x)
	if f.prints() {
		return text
	}
	return f.does(helper("number"), text)
}

// mayFormat reports whether an object of the type may say itself how it is formatted.
func (f *formatting) mayFormat(t ir.Type) bool {
	class := string(t)
	return t.IsClass() && (!f.env.Final(class) || f.env.IsSubclass(class, formattable))
}

// helper is the method of bandsaw.Formats that makes one text of another.
func helper(name string, more ...ir.Type) ir.MethodID {
	return ir.NewMethodID(formatsClass, name, append([]ir.Type{ir.StringClass}, more...), ir.StringClass)
}

// does adds a call of the static method, and is what it returns.
func (f *formatting) does(m ir.MethodID, args ...ir.Operand) ir.Operand {
	l := &ir.Local{Type: ir.StringClass}
	f.out = append(f.out, &ir.Call{At: ir.At{Origin: *f.call.Pos()}, Dst: l, Kind: ir.StaticCall, Method: m, Args: args})
	return l
}
