package ir

import "fmt"

// Read reads a program file, in JSON or in the text form, which begins with
// the word program. It refuses other formats, versions and levels by
// name; errors say file, line and column, file being the name for them. It
// runs no Check.
func Read(file string, data []byte) (*Program, error) {
	if IsText(data) {
		p, err := Parse(file, data)
		if err == nil {
			p.SortClasses()
		}
		return p, err
	}
	src := string(data)
	return read(file, src, startMethodReaders(src))
}

// IsText reports whether the data are a program in the text form: whether the
// first word, after comments, is program.
func IsText(data []byte) bool {
	s := &scanner{src: string(data[:min(len(data), textHead)])}
	s.lines()
	return s.acceptWord("program")
}

// textHead is how much of a file is looked at to tell its form.
const textHead = 1 << 12

func read(file, src string, readers *methodReaders) (*Program, error) {
	r := &programReader{jsonReader: *newJSONReader(src), prog: &Program{}, readers: readers}
	err := try(func() {
		r.checkUTF8()
		r.format()
		r.program()
		r.end()
	})
	later := r.readers.finish()
	if err = firstError(err, later.err); err == nil {
		err = try(func() {
			append(r.tokens, later.tokens...).resolve(r.prog)
			append(r.targets, later.targets...).resolve(r.lists)
		})
	}
	if err != nil {
		return nil, err.locate(file, src)
	}
	return r.prog, nil
}

// programReader builds a program from JSON.
type programReader struct {
	jsonReader
	prog   *Program
	tokens tokenFixes
	locals methodNames // and blocks of the method being read
	cur    stmtMembers

	targets targetFixes
	lists   [][]MethodID // the program's targets

	readers *methodReaders // nil to read methods here
}

// format checks the format and the version before anything else is read, so
// that another file is called what it is.
func (r *programReader) format() {
	if r.peek() != '{' {
		r.expected("a " + Format + " file, in JSON or as text")
	}
	start := r.pos
	found := false
	for ok := r.open('{'); ok; ok = r.next('}') {
		if r.key() != "format" {
			r.skip()
			continue
		}
		r.space()
		pos := r.pos
		if f := r.text(); f != Format {
			r.fail(pos, "expected a %s file, found %s", Format, f)
		}
		found = true
		break
	}
	if !found {
		r.fail(start, "expected a %s file, found JSON without a format", Format)
	}
	r.pos = start
}

var programKeys = keys{"format", "version", "made", "level", "entry", "classes", "threadEntry", "uncaught", "unmodelled", "notes", "abstractions", "groups", "relations", "targets", "sliced"}

func (r *programReader) program() {
	p := r.prog
	start := r.pos
	var relations []rawRelation
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(programKeys, &seen) {
		case "format":
			r.text()
		case "version":
			r.space()
			pos := r.pos
			if v := r.int(); v != Version {
				r.fail(pos, "%s version %d, but this tool reads version %d", Format, v, Version)
			}
		case "made":
			p.Made = r.made()
		case "level":
			r.space()
			pos := r.pos
			p.Level = Level(r.name())
			if !knownLevel(p.Level) {
				r.fail(pos, "expected a level (lifted, lowered or abstract), found %q", p.Level)
			}
		case "entry":
			p.Entry = r.methods()
		case "threadEntry":
			p.ThreadEntry = MethodID(r.name())
		case "uncaught":
			p.Uncaught = MethodID(r.name())
		case "unmodelled":
			for ok := r.open('['); ok; ok = r.next(']') {
				p.Unmodelled = append(p.Unmodelled, r.unmodelled())
			}
		case "notes":
			p.Notes = r.names()
		case "sliced":
			p.Sliced = r.bool()
		case "targets":
			for ok := r.open('['); ok; ok = r.next(']') {
				r.lists = append(r.lists, r.methods())
			}
		case "abstractions":
			for ok := r.open('['); ok; ok = r.next(']') {
				p.Abstractions = append(p.Abstractions, r.abstraction())
			}
		case "groups":
			for ok := r.open('['); ok; ok = r.next(']') {
				p.Groups = append(p.Groups, r.group())
			}
		case "relations":
			for ok := r.open('['); ok; ok = r.next(']') {
				relations = append(relations, r.relation())
			}
		case "classes":
			for ok := r.open('['); ok; ok = r.next(']') {
				p.Classes = append(p.Classes, r.class())
			}
		}
	}
	r.need(programKeys, seen, 6, start, "a program")
	for _, raw := range relations {
		p.Relations = append(p.Relations, raw.resolve(&r.jsonReader, p))
	}
}

var madeKeys = keys{"tool", "version", "options", "inputs"}
var inputKeys = keys{"name", "sha256"}

func (r *jsonReader) made() Made {
	var m Made
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(madeKeys, &seen) {
		case "tool":
			m.Tool = r.name()
		case "version":
			m.Version = r.name()
		case "options":
			m.Options = r.names()
		case "inputs":
			for ok := r.open('['); ok; ok = r.next(']') {
				m.Inputs = append(m.Inputs, r.input())
			}
		}
	}
	return m
}

func (r *jsonReader) input() Input {
	var in Input
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(inputKeys, &seen) {
		case "name":
			in.Name = r.name()
		case "sha256":
			in.SHA256 = r.name()
		}
	}
	return in
}

var unmodelledKeys = keys{"method", "why", "callers"}

func (r *jsonReader) unmodelled() Unmodelled {
	var u Unmodelled
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(unmodelledKeys, &seen) {
		case "method":
			u.Method = MethodID(r.name())
		case "why":
			u.Why = r.text()
		case "callers":
			u.Callers = r.methods()
		}
	}
	r.need(unmodelledKeys, seen, 1, start, "an unmodelled method")
	return u
}

// methods takes a list of methods.
func (r *jsonReader) methods() []MethodID {
	var out []MethodID
	for ok := r.open('['); ok; ok = r.next(']') {
		out = append(out, MethodID(r.name()))
	}
	return out
}

var classKeys = keys{"name", "super", "interfaces", "interface", "abstract", "final", "enum", "defaults", "library", "instantiated", "traits", "as", "source", "file", "fields", "methods"}

func (r *programReader) class() *Class {
	c := &Class{}
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(classKeys, &seen) {
		case "name":
			c.Name = r.name()
		case "super":
			c.Super = r.name()
		case "interfaces":
			c.Interfaces = r.names()
		case "interface":
			c.Interface = r.bool()
		case "abstract":
			c.Abstract = r.bool()
		case "final":
			c.Final = r.bool()
		case "enum":
			c.Enum = r.bool()
		case "defaults":
			c.Defaults = r.bool()
		case "library":
			c.Library = r.bool()
		case "instantiated":
			c.Instantiated = r.bool()
		case "traits":
			c.Traits = r.traits(TraitOfClass)
		case "as":
			c.As = r.name()
		case "source":
			c.Source = r.name()
		case "file":
			c.File = r.name()
		case "fields":
			for ok := r.open('['); ok; ok = r.next(']') {
				c.Fields = append(c.Fields, r.field())
			}
		case "methods":
			for ok := r.open('['); ok; ok = r.next(']') {
				c.Methods = append(c.Methods, r.later())
			}
		}
	}
	r.need(classKeys, seen, 1, start, "a class")
	return c
}

var fieldKeys = keys{"name", "type", "static", "final", "volatile", "value", "untracked", "traits"}

func (r *programReader) field() *Field {
	f := &Field{}
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(fieldKeys, &seen) {
		case "name":
			f.Name = r.name()
		case "type":
			f.Type = Type(r.name())
		case "static":
			f.Static = r.bool()
		case "final":
			f.Final = r.bool()
		case "volatile":
			f.Volatile = r.bool()
		case "untracked":
			f.Untracked = r.bool()
		case "traits":
			f.Traits = r.traits(TraitOfField)
		case "value":
			f.Value = r.constant()
		}
	}
	r.need(fieldKeys, seen, 2, start, "a field")
	return f
}

var methodKeys = keys{"id", "static", "abstract", "native", "synchronized", "synthetic", "varargs", "traits", "locals", "nulls", "blocks", "facts"}

func (r *programReader) readMethod(m *Method) {
	r.locals.reset()
	r.space()
	start, blocks, ready := r.pos, -1, false
	var facts []readFact
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(methodKeys, &seen) {
		case "id":
			m.ID = MethodID(r.name())
		case "static":
			m.Static = r.bool()
		case "abstract":
			m.Abstract = r.bool()
		case "native":
			m.Native = r.bool()
		case "synchronized":
			m.Synchronized = r.bool()
		case "synthetic":
			m.Synthetic = r.bool()
		case "varargs":
			m.Varargs = r.bool()
		case "traits":
			m.Traits = r.traits(TraitOfMethod)
		case "locals":
			ready = true
			for ok := r.open('['); ok; ok = r.next(']') {
				r.local(m)
			}
		case "nulls":
			for ok := r.open('['); ok; ok = r.next(']') {
				m.Nulls = append(m.Nulls, r.nullText())
			}
		case "facts":
			for ok := r.open('['); ok; ok = r.next(']') {
				facts = append(facts, r.fact())
			}
		case "blocks":
			if ready {
				r.blocks(m)
			} else { // their statements name locals that come later
				blocks = r.pos
				r.skip()
			}
		}
	}
	r.need(methodKeys, seen, 1, start, "a method")
	if blocks >= 0 {
		end := r.pos
		r.pos = blocks
		r.blocks(m)
		r.pos = end
	}
	for _, f := range facts {
		if !m.placeFact(f.factAt) {
			r.fail(f.pos, "a fact of a statement that %s has not", m.ID)
		}
	}
}

// readFact is a fact and where it stands in the file.
type readFact struct {
	factAt
	pos int
}

// fact takes the place of a statement and the names of what is known of it.
func (r *programReader) fact() readFact {
	r.space()
	f := readFact{pos: r.pos}
	i := 0
	for ok := r.open('['); ok; ok = r.next(']') {
		switch r.space(); i {
		case 0:
			f.block = r.name()
		case 1:
			f.stmt = int(r.int())
		default:
			pos := r.pos
			name := r.name()
			fact := factNamed(name)
			if fact == 0 {
				r.fail(pos, "no fact is called %q", name)
			}
			f.facts |= fact
		}
		i++
	}
	return f
}

var localKeys = keys{"name", "type", "java", "param"}

func (r *programReader) local(m *Method) {
	l, param := &Local{}, false
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(localKeys, &seen) {
		case "name":
			l.Name = r.name()
		case "type":
			l.Type = Type(r.name())
		case "java":
			l.Java = r.name()
		case "param":
			param = r.bool()
		}
	}
	r.need(localKeys, seen, 2, start, "a local variable")
	if !r.locals.addLocal(l) {
		r.fail(start, "a second variable %q in %s", l.Name, m.ID)
	}
	if param {
		if len(m.Params) < len(m.Locals) {
			r.fail(start, "expected parameters before the other variables of %s", m.ID)
		}
		m.Params = append(m.Params, l)
	}
	m.Locals = append(m.Locals, l)
}

// nullText takes a pair of an offset and a message.
func (r *jsonReader) nullText() NullText {
	var n NullText
	count := 0
	r.space()
	start := r.pos
	for ok := r.open('['); ok; ok = r.next(']') {
		switch count++; count {
		case 1:
			n.Offset = r.int32()
		case 2:
			n.Text = r.text()
		default:
			r.fail(start, "expected an offset and a message")
		}
	}
	if count != 2 {
		r.fail(start, "expected an offset and a message")
	}
	return n
}

func (r *programReader) blocks(m *Method) {
	for ok := r.open('['); ok; ok = r.next(']') {
		m.Blocks = append(m.Blocks, r.block())
	}
	if ref := r.locals.undefinedBlock(); ref != nil {
		r.fail(ref.pos, "no block %q in %s", ref.block.Name, m.ID)
	}
}

var blockKeys = keys{"name", "handlers", "stmts"}

func (r *programReader) block() *Block {
	var b Block
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(blockKeys, &seen) {
		case "name":
			b.Name = r.name()
		case "handlers":
			for ok := r.open('['); ok; ok = r.next(']') {
				b.Handlers = append(b.Handlers, r.handler())
			}
		case "stmts":
			for ok := r.open('['); ok; ok = r.next(']') {
				b.Stmts = append(b.Stmts, r.stmt())
			}
		}
	}
	r.need(blockKeys, seen, 1, start, "a block")
	defined, fresh := r.locals.defineBlock(b.Name)
	if !fresh {
		r.fail(start, "a second block %q in the method", b.Name)
	}
	*defined = b
	return defined
}

var handlerKeys = keys{"target", "class"}

func (r *programReader) handler() Handler {
	var h Handler
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(handlerKeys, &seen) {
		case "class":
			h.Class = r.name()
		case "target":
			h.Target = r.target()
		}
	}
	r.need(handlerKeys, seen, 1, start, "a handler")
	return h
}

// target takes the name of a block.
func (r *programReader) target() *Block {
	r.space()
	pos := r.pos
	return r.useBlock(r.text(), pos)
}

// useBlock is the block of that name, of which the name is kept if it is new.
func (r *programReader) useBlock(text string, pos int) *Block {
	if ref := r.locals.blocks[text]; ref != nil {
		return ref.block
	}
	return r.locals.useBlock(r.pool.name(text), pos)
}

// constant takes a constant in the syntax of the text form.
func (r *programReader) constant() *Const {
	r.space()
	pos := r.pos
	c, err := r.constantOf(r.text(), pos)
	if err != "" {
		r.fail(pos, "expected a constant: %s", err)
	}
	return c
}

func (r *programReader) constantOf(text string, pos int) (*Const, string) {
	if !startsConst(text, 0) {
		return nil, fmt.Sprintf("%q is none", text)
	}
	c, end, e := readConst(text, 0)
	if e != nil {
		return nil, e.msg
	}
	if end != len(text) {
		return nil, fmt.Sprintf("expected nothing behind it in %q", text)
	}
	out := &c
	if c.Type.IsToken() {
		r.tokens = append(r.tokens, tokenFix{out, pos})
	}
	return out, ""
}

// operand takes an operand in the syntax of the text form.
func (r *programReader) operand() Operand {
	r.space()
	pos := r.pos
	return r.operandOf(r.text(), pos)
}

func (r *programReader) operandOf(text string, pos int) Operand {
	if !startsConst(text, 0) {
		return r.variable(text, pos)
	}
	c, err := r.constantOf(text, pos)
	if err != "" {
		r.fail(pos, "expected an operand: %s", err)
	}
	return c
}

// variable is the local variable that text names.
func (r *programReader) variable(text string, pos int) *Local {
	name := text
	if text != "" && text[0] == '`' {
		n, end, err := unquote(text, 0, '`')
		if err != nil || end != len(text) {
			r.fail(pos, "expected the name of a variable in backquotes, found %q", text)
		}
		name = n
	}
	l := r.locals.locals[name]
	if l == nil {
		r.fail(pos, "no variable %q in the method", name)
	}
	return l
}
