package code

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"bandsaw/ir"
)

// layOutTypes numbers every class and array type of which there can be
// objects, and gives the fields of classes their offsets.
func (c *compiler) layOutTypes() {
	for _, cl := range c.IR.Classes {
		for _, f := range cl.Fields {
			if f.Traits&ir.Sync != 0 {
				c.syncs = append(c.syncs, f.Type)
			}
		}
	}
	for _, cl := range c.IR.Classes {
		if !cl.Interface {
			c.classType(cl)
		}
	}
	c.Strings = c.typeOf(ir.StringClass)
	c.typeOf(ir.ClassClass)
	c.Bytes = c.typeOf("byte[]")
	c.MainThread = c.typeOf(ir.ThreadClass)
	for _, t := range sortedKeys(c.arrays) {
		c.typeOf(t)
	}
	c.StringValue = c.Strings.Offset(ir.StringValue)
	c.StringCoder = c.Strings.Offset(ir.StringCoder)
	if t := c.types[ir.ThrowableClass]; t != nil {
		c.Detail = t.Offset("java.lang.Throwable.detailMessage")
	}
}

// typeOf is the type of the name, made now if it is an array type or a class
// of the machine's own that the program does not have.
func (c *compiler) typeOf(name ir.Type) *Type {
	if t := c.types[name]; t != nil {
		return t
	}
	if cl := c.IR.Class(string(name)); cl != nil {
		return c.classType(cl)
	}
	t := c.newType(name)
	c.others = append(c.others, t)
	if name.IsArray() {
		t.Array, t.Case = true, -1
		if object := c.IR.Class(ir.ObjectClass); object != nil {
			t.Case = c.classType(object).ID
		}
		t.Guard = c.Guards.add(string(name), 0, ReadOnly)
		t.Frozen = c.Guards.List[t.Guard].Kind == ReadOnly
		t.Elem = KindOf(name.Elem())
		t.Packing = PackingOf(name.Elem())
		t.Default = c.defaultValue(name.Elem())
		t.ElemType = -1
		if name.Elem().IsArray() {
			t.ElemType = c.typeOf(name.Elem()).ID
		}
	}
	return t
}

func (c *compiler) newType(name ir.Type) *Type {
	t := &Type{ID: int32(len(c.Types)), Name: name, Size: HeaderSize, ElemType: -1}
	t.Case = t.ID
	t.Contested = c.opts.Refuted[EnteredInSection(t)]
	c.Contested = c.Contested || t.Contested
	if t.Thread = c.IR.IsSubclass(string(name), ir.ThreadClass); !t.Thread {
		t.Monitor = c.Guards.add("monitor "+string(name), 0, OneThread)
	} // a thread ends under the monitor of its Thread object
	t.Group = c.IR.IsSubclass(string(name), threadGroup)
	t.Throwable = c.IR.IsSubclass(string(name), ir.ThrowableClass)
	t.Locks = slices.ContainsFunc(c.syncs, func(s ir.Type) bool { return c.IR.IsSubclass(string(name), string(s)) })
	c.types[name] = t
	c.Types = append(c.Types, t)
	return t
}

func (c *compiler) classType(cl *ir.Class) *Type {
	if t := c.types[ir.Type(cl.Name)]; t != nil {
		return t
	}
	var inherited []Field
	if super := c.IR.Class(cl.Super); super != nil {
		inherited = c.classType(super).Fields
	}
	t := c.newType(ir.Type(cl.Name))
	t.Class = cl
	t.Fields = append(t.Fields, inherited...)
	for _, f := range cl.Fields {
		if f.Static {
			continue
		}
		id := ir.NewFieldID(cl.Name, f.Name)
		t.Fields = append(t.Fields, Field{ID: id, Type: f.Type, Kind: kindOf(c.IR, f.Type), Offset: HeaderSize + int32(len(t.Fields)), Untracked: f.Untracked, Traits: f.Traits})
		c.Untracked = c.Untracked || f.Untracked
	}
	t.Size = HeaderSize + int32(len(t.Fields))
	for _, f := range t.Fields[len(inherited):] {
		if f.Traits&ir.View != 0 && f.Type.IsPrimitive() {
			c.Guards.free(string(f.ID)) // nobody can tell which thread stored the number
			continue
		}
		c.Guards.add(string(f.ID), t.Size, ReadOnly)
	}
	t.Constant = c.settles(cl, t)
	t.Sync, t.Owner, t.ReadLocks = t.OffsetOf(ir.Sync), t.OffsetOf(ir.Owner), t.OffsetOf(ir.ReadLocks)
	for i, f := range t.Fields {
		if f.Kind == Ref {
			t.RefOffsets = append(t.RefOffsets, f.Offset)
		}
		if v := c.defaultValue(f.Type); v != 0 {
			if t.Zero == nil {
				t.Zero = make([]int64, len(t.Fields))
			}
			t.Zero[i] = v
		}
	}
	return t
}

// settles reports whether objects of the class do not change once they are made, and lead to few others: no
// field is stored to but in constructors of the class that declares it, and none is by its type a link of a list. Of a
// string that holds too, but for a hash code that it remembers.
func (c *compiler) settles(cl *ir.Class, t *Type) bool {
	if c.opts.Forward || t.Thread || t.Group {
		return false
	}
	changes := c.Guards.Allows(OneThread) && c.Guards.List[t.Monitor].Kind != OneThread
	for _, f := range t.Fields {
		if f.Untracked || f.Kind == Set {
			return false
		}
		changes = changes || c.stores.outside[f.ID] && cl.Name != ir.StringClass
	}
	return !changes && !c.leads(cl, cl, map[*ir.Class]bool{}) || c.opts.AllSettle
}

// leads reports whether fields of objects of the one class can by their types lead to an object of the other, those aside
// whose type is an interface or java.lang.Object.
func (c *compiler) leads(from, to *ir.Class, seen map[*ir.Class]bool) bool {
	for cl := from; cl != nil && !seen[cl]; cl = c.IR.Class(cl.Super) {
		seen[cl] = true
		for _, f := range cl.Fields {
			of := c.IR.Class(string(f.Type))
			if f.Static || of == nil || of.Interface || of.Name == ir.ObjectClass {
				continue
			}
			if c.IR.IsSubclass(to.Name, of.Name) || c.leads(of, to, seen) {
				return true
			}
		}
	}
	return false
}

// layOutStatics gives every static field its address and initial value.
func (c *compiler) layOutStatics() {
	c.Image = make([]int64, HeaderSize) // address 0 is null
	for _, cl := range c.IR.Classes {
		for _, f := range cl.Fields {
			if !f.Static {
				continue
			}
			id := ir.NewFieldID(cl.Name, f.Name)
			c.Statics = append(c.Statics, Static{
				ID: id, Type: f.Type, Kind: kindOf(c.IR, f.Type),
				Address: int32(len(c.Image)), Stored: c.opts.Forward || c.stores.static[id], Final: !c.stores.outside[id], Untracked: f.Untracked,
			})
			c.Untracked = c.Untracked || f.Untracked
			c.Image = append(c.Image, c.defaultValue(f.Type))
		}
	}
	for i := range c.Statics {
		s := &c.Statics[i]
		c.fieldAt[s.ID] = s
	}
	for i := range c.Statics {
		s := &c.Statics[i]
		if s.ID.Name() == "$initThread" && c.opts.Reduction&Initialisers != 0 {
			c.InitThreads[c.fieldAt[ir.NewFieldID(s.ID.Class(), "$init")].Address] = s.Address
		}
		if s.Init = c.initOf(s); s.Init == 0 && s.Stored {
			s.Guard = c.Guards.add(string(s.ID), 0, ReadOnly)
		}
	}
	// The constant objects stand behind all statics.
	for i := range c.Statics {
		s := &c.Statics[i]
		if f := c.IR.Field(s.ID); f.Value != nil {
			v := c.value(f.Value)
			c.Image[s.Address] = v
		}
	}
}

// layOutClasses makes a Class object for every type when a reachable native
// can ask for any.
func (c *compiler) layOutClasses() {
	for _, n := range c.Natives {
		if c.opts.AllClassConstants != nil && c.opts.AllClassConstants(n) {
			for _, t := range c.Types {
				c.classObject(t.Name)
				for e := t.Name; e.IsArray(); {
					e = e.Elem()
					c.classObject(e)
				}
			}
			for _, cl := range c.IR.Classes {
				c.classObject(ir.Type(cl.Name))
			}
			break
		}
	}
	// The JVM interns their names.
	for _, a := range slices.Sorted(maps.Keys(c.classNames)) {
		c.stringObject(c.JavaName(c.classNames[a]))
	}
	c.ClassConstants = make([]int64, len(c.Types))
	for _, t := range c.Types {
		c.ClassConstants[t.ID] = c.classes[t.Name]
	}
}

// value is the cell of a constant, whose object is made if it has one.
func (c *compiler) value(k *ir.Const) int64 {
	switch {
	case k.Type == ir.Null:
		return 0
	case k.Type == ir.StringClass:
		return c.stringObject(k.Text)
	case k.Type == ir.ClassClass:
		return c.classObject(ir.Type(k.Text))
	case k.Type == ir.Float:
		return int64(uint32(k.Bits))
	}
	return k.Bits
}

// constantObject allocates an object or an array of n elements in the image.
func (c *compiler) constantObject(t *Type, n int) int64 {
	addr := int64(len(c.Image))
	c.Image = append(c.Image, int64(t.ID)|int64(n)<<32, Shared, int64(len(c.Constants)))
	c.Constants = append(c.Constants, int32(addr))
	if t.Array {
		c.Image = append(c.Image, make([]int64, t.Packing.Cells(int64(n)))...)
	} else {
		c.Image = append(c.Image, make([]int64, len(t.Fields))...)
		copy(c.Image[addr+HeaderSize:], t.Zero)
	}
	return addr
}

// StringObject is the address of the constant String object with the text, in
// WTF-8, 0 if there is none.
func (p *Program) StringObject(text string) int64 { return p.strings[text] }

// ClassObject is the address of the Class object of a type, 0 if there is
// none.
func (p *Program) ClassObject(of ir.Type) int64 { return p.classes[of] }

func (c *compiler) classObject(of ir.Type) int64 {
	if a, ok := c.classes[of]; ok {
		return a
	}
	a := c.constantObject(c.typeOf(ir.ClassClass), 0)
	c.classes[of] = a
	c.classNames[a] = of
	return a
}

// descriptors are those of the primitive types.
var descriptors = map[ir.Type]string{
	ir.Boolean: "Z", ir.Byte: "B", ir.Char: "C", ir.Short: "S", ir.Int: "I", ir.Long: "J", ir.Float: "F", ir.Double: "D",
}

// JavaName is a type's name as Class.getName gives it: an array's in the JVM's
// form, "[I", and that of a model's class the name of what it stands for. The
// Class object's string with it is a constant.
func (p *Program) JavaName(t ir.Type) string {
	if !t.IsArray() {
		return p.IR.TellsAs(string(t))
	}
	dims := 0
	for ; t.IsArray(); t = t.Elem() {
		dims++
	}
	if d := descriptors[t]; d != "" {
		return strings.Repeat("[", dims) + d
	}
	return strings.Repeat("[", dims) + "L" + string(t) + ";"
}

func (c *compiler) stringObject(text string) int64 {
	if a, ok := c.strings[text]; ok {
		return a
	}
	a := c.constantObject(c.Strings, 0)
	c.strings[text] = a
	c.texts[a] = text
	data, coder := EncodeString(text)
	if c.StringValue != 0 {
		value := c.constantObject(c.Bytes, len(data))
		for i, b := range data {
			at := value + HeaderSize + Bytes.Cell(int64(i))
			c.Image[at] = Bytes.Store(c.Image[at], int64(i), int64(b))
		}
		c.Image[a+int64(c.StringValue)] = value
	}
	if c.StringCoder != 0 {
		c.Image[a+int64(c.StringCoder)] = coder
	}
	return a
}

// EncodeString encodes a string, given in WTF-8, as java.lang.String holds
// it: Latin-1 (coder 0) if every character fits, else UTF-16, low byte first
// (coder 1).
func EncodeString(text string) (data []byte, coder int64) {
	return EncodeUnits(utf16Units(text))
}

// EncodeUnits is EncodeString of UTF-16 code units.
func EncodeUnits(units []uint16) (data []byte, coder int64) {
	for _, u := range units {
		if u > 0xff {
			coder = 1
		}
	}
	for _, u := range units {
		data = append(data, byte(u))
		if coder == 1 {
			data = append(data, byte(u>>8))
		}
	}
	return data, coder
}

// utf16Units decodes WTF-8, in which a lone surrogate stands as the three
// bytes that UTF-8 would give it.
func utf16Units(s string) []uint16 {
	var out []uint16
	for i := 0; i < len(s); {
		if i+2 < len(s) && s[i] == 0xed && s[i+1] >= 0xa0 {
			out = append(out, 0xd000|uint16(s[i+1]&0x3f)<<6|uint16(s[i+2]&0x3f))
			i += 3
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r >= 0x10000 {
			r -= 0x10000
			out = append(out, 0xd800|uint16(r>>10), 0xdc00|uint16(r&0x3ff))
		} else {
			out = append(out, uint16(r))
		}
		i += n
	}
	return out
}
