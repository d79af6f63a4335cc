package ir

import (
	"io"
	"strconv"
	"unicode/utf8"
)

// Write writes the program as JSON, which Read reads back: format, version and
// made first, then one record or statement to a line. Errors are those of w.
func Write(w io.Writer, prog *Program) error {
	p := &jsonWriter{printer: *newPrinter(w), targets: findTargets(prog)}
	p.program(prog)
	p.flush()
	return p.err
}

// jsonWriter writes the pieces that have lines of their own.
type jsonWriter struct {
	printer
	targets *targetSets
	tables  tableNames
}

// add appends text as it is.
func (p *jsonWriter) add(text string) { p.b = append(p.b, text...) }

// list writes n elements, each on a line behind the indentation given.
func (p *jsonWriter) list(indent string, n int, element func(i int)) {
	p.b = append(p.b, '[')
	for i := range n {
		if i > 0 {
			p.b = append(p.b, ',')
		}
		p.b = append(p.b, '\n')
		p.add(indent)
		element(i)
		if len(p.b) >= flushAt {
			p.flush()
		}
	}
	if n > 0 {
		p.b = append(p.b, '\n')
		p.add(indent[2:])
	}
	p.b = append(p.b, ']')
}

func (p *jsonWriter) program(prog *Program) {
	p.add("{\n  \"format\": ")
	p.b = appendJSON(p.b, Format)
	p.add(",\n  \"version\": ")
	p.b = strconv.AppendInt(p.b, Version, 10)
	p.add(",\n  \"made\": ")
	p.b = appendMade(p.b, &prog.Made)
	p.add(",\n  \"level\": ")
	p.b = appendJSON(p.b, string(prog.Level))
	p.add(",\n  \"entry\": ")
	p.b = appendJSONList(p.b, prog.Entry)
	if prog.ThreadEntry != "" {
		p.add(",\n  \"threadEntry\": ")
		p.b = appendJSON(p.b, string(prog.ThreadEntry))
	}
	if prog.Uncaught != "" {
		p.add(",\n  \"uncaught\": ")
		p.b = appendJSON(p.b, string(prog.Uncaught))
	}
	if len(prog.Unmodelled) > 0 {
		p.add(",\n  \"unmodelled\": ")
		p.list("    ", len(prog.Unmodelled), func(i int) { p.unmodelled(&prog.Unmodelled[i]) })
	}
	p.add(",\n  \"notes\": ")
	p.list("    ", len(prog.Notes), func(i int) { p.b = appendJSON(p.b, prog.Notes[i]) })
	if prog.Sliced {
		p.add(",\n  \"sliced\": true")
	}
	if len(prog.Abstractions) > 0 {
		p.add(",\n  \"abstractions\": ")
		p.list("    ", len(prog.Abstractions), func(i int) { p.abstraction(prog.Abstractions[i]) })
	}
	if len(prog.Groups) > 0 {
		p.add(",\n  \"groups\": ")
		p.list("    ", len(prog.Groups), func(i int) { p.group(prog.Groups[i]) })
	}
	if len(prog.Relations) > 0 {
		p.add(",\n  \"relations\": ")
		p.list("    ", len(prog.Relations), func(i int) { p.relation(prog, prog.Relations[i]) })
	}
	if lists := p.targets.lists; len(lists) > 0 {
		p.add(",\n  \"targets\": ")
		p.list("    ", len(lists), func(i int) { p.b = appendJSONList(p.b, lists[i]) })
	}
	p.add(",\n  \"classes\": ")
	p.list("    ", len(prog.Classes), func(i int) { p.class(prog.Classes[i]) })
	p.add("\n}\n")
}

func appendMade(b []byte, m *Made) []byte {
	b = append(b, `{"tool":`...)
	b = appendJSON(b, m.Tool)
	b = append(b, `,"version":`...)
	b = appendJSON(b, m.Version)
	b = append(b, `,"options":`...)
	b = appendJSONList(b, m.Options)
	b = append(b, `,"inputs":[`...)
	for i, in := range m.Inputs {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"name":`...)
		b = appendJSON(b, in.Name)
		b = append(b, `,"sha256":`...)
		b = appendJSON(b, in.SHA256)
		b = append(b, '}')
	}
	return append(b, "]}"...)
}

func (p *jsonWriter) unmodelled(u *Unmodelled) {
	p.add(`{"method":`)
	p.b = appendJSON(p.b, string(u.Method))
	p.add(`,"why":`)
	p.b = appendJSON(p.b, u.Why)
	p.add(`,"callers":`)
	p.b = appendJSONList(p.b, u.Callers)
	p.b = append(p.b, '}')
}

func (p *jsonWriter) abstraction(a *Abstraction) {
	p.b = appendAbstractionHead(p.b, a)
	p.add(",\n    \"operators\":")
	p.list("      ", len(a.Operators), func(i int) {
		o := a.Operators[i]
		p.b = appendOperatorHead(p.b, o)
		p.list("        ", len(o.Table), func(k int) { p.b = appendJSONEntry(p.b, a, o, k) })
		p.b = append(p.b, '}')
	})
	p.b = append(p.b, '}')
}

func (p *jsonWriter) class(c *Class) {
	p.add(`{"name":`)
	p.b = appendJSON(p.b, c.Name)
	p.b = appendText(p.b, "super", c.Super)
	if len(c.Interfaces) > 0 {
		p.add(`,"interfaces":`)
		p.b = appendJSONList(p.b, c.Interfaces)
	}
	p.b = appendFlag(p.b, "interface", c.Interface)
	p.b = appendFlag(p.b, "abstract", c.Abstract)
	p.b = appendFlag(p.b, "final", c.Final)
	p.b = appendFlag(p.b, "enum", c.Enum)
	p.b = appendFlag(p.b, "defaults", c.Defaults)
	p.b = appendFlag(p.b, "library", c.Library)
	p.b = appendFlag(p.b, "instantiated", c.Instantiated)
	p.b = appendTraits(p.b, c.Traits)
	p.b = appendText(p.b, "as", c.As)
	p.b = appendText(p.b, "source", c.Source)
	p.b = appendText(p.b, "file", c.File)
	p.add(",\n    \"fields\":")
	p.list("      ", len(c.Fields), func(i int) { p.field(c.Fields[i]) })
	p.add(",\n    \"methods\":")
	p.list("      ", len(c.Methods), func(i int) { p.method(c.Methods[i]) })
	p.b = append(p.b, '}')
}

func (p *jsonWriter) field(f *Field) {
	p.add(`{"name":`)
	p.b = appendJSON(p.b, f.Name)
	p.b = appendText(p.b, "type", string(f.Type))
	p.b = appendFlag(p.b, "static", f.Static)
	p.b = appendFlag(p.b, "final", f.Final)
	p.b = appendFlag(p.b, "volatile", f.Volatile)
	p.b = appendFlag(p.b, "untracked", f.Untracked)
	p.b = appendTraits(p.b, f.Traits)
	if f.Value != nil {
		p.b = appendJSONOperand(p.b, "value", f.Value)
	}
	p.b = append(p.b, '}')
}

func (p *jsonWriter) method(m *Method) {
	p.add(`{"id":`)
	p.b = appendJSON(p.b, string(m.ID))
	p.b = appendFlag(p.b, "static", m.Static)
	p.b = appendFlag(p.b, "abstract", m.Abstract)
	p.b = appendFlag(p.b, "native", m.Native)
	p.b = appendFlag(p.b, "synchronized", m.Synchronized)
	p.b = appendFlag(p.b, "synthetic", m.Synthetic)
	p.b = appendFlag(p.b, "varargs", m.Varargs)
	p.b = appendTraits(p.b, m.Traits)
	p.add(",\n      \"locals\":")
	p.list("        ", len(m.Locals), func(i int) {
		l := m.Locals[i]
		p.add(`{"name":`)
		p.b = appendJSON(p.b, l.Name)
		p.b = appendText(p.b, "type", string(l.Type))
		p.b = appendText(p.b, "java", l.Java)
		p.b = appendFlag(p.b, "param", i < len(m.Params))
		p.b = append(p.b, '}')
	})
	if len(m.Nulls) > 0 {
		p.add(",\n      \"nulls\":")
		p.list("        ", len(m.Nulls), func(i int) {
			p.b = append(p.b, '[')
			p.b = strconv.AppendInt(p.b, int64(m.Nulls[i].Offset), 10)
			p.b = append(p.b, ',')
			p.b = appendJSON(p.b, m.Nulls[i].Text)
			p.b = append(p.b, ']')
		})
	}
	p.add(",\n      \"blocks\":")
	p.list("        ", len(m.Blocks), func(i int) { p.block(m.Blocks[i]) })
	if facts := m.factsInOrder(); len(facts) > 0 {
		p.add(",\n      \"facts\":")
		p.list("        ", len(facts), func(i int) {
			p.b = append(p.b, '[')
			p.b = appendJSON(p.b, facts[i].block)
			p.b = append(p.b, ',')
			p.b = strconv.AppendInt(p.b, int64(facts[i].stmt), 10)
			for _, n := range facts[i].facts.Names() {
				p.b = append(p.b, ',')
				p.b = appendJSON(p.b, n)
			}
			p.b = append(p.b, ']')
		})
	}
	p.b = append(p.b, '}')
}

func (p *jsonWriter) block(b *Block) {
	p.add(`{"name":`)
	p.b = appendJSON(p.b, b.Name)
	for i, h := range b.Handlers {
		if i == 0 {
			p.add(`,"handlers":[`)
		} else {
			p.b = append(p.b, ',')
		}
		p.b = append(p.b, '{')
		if h.Class != "" {
			p.add(`"class":`)
			p.b = appendJSON(p.b, h.Class)
			p.b = append(p.b, ',')
		}
		p.add(`"target":`)
		p.b = appendBlockName(p.b, h.Target)
		p.b = append(p.b, '}')
	}
	if len(b.Handlers) > 0 {
		p.b = append(p.b, ']')
	}
	p.add(`,"stmts":`)
	p.list("          ", len(b.Stmts), func(i int) { p.b = appendJSONStmt(p.b, b.Stmts[i], p.targets) })
	p.b = append(p.b, '}')
}

// appendJSON appends s as a JSON string. Lone surrogates are escaped.
func appendJSON(b []byte, s string) []byte {
	b = append(b, '"')
	b = append(b, s...)
	b = escapeJSON(b, len(b)-len(s))
	return append(b, '"')
}

// escapeJSON escapes b[start:] as the inside of a JSON string, in place when
// nothing needs it.
func escapeJSON(b []byte, start int) []byte {
	for i := start; i < len(b); i++ {
		if c := b[i]; c < ' ' || c == '"' || c == '\\' || c == 0xed {
			rest := string(b[i:])
			return appendEscaped(b[:i], rest)
		}
	}
	return b
}

func appendEscaped(b []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, n := decodeWTF8(s[i:])
			if isSurrogate(r) {
				b = appendUnit(b, uint16(r))
			} else {
				b = append(b, s[i:i+n]...)
			}
			i += n
			continue
		}
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, '\\', 'n')
		case c == '\r':
			b = append(b, '\\', 'r')
		case c == '\t':
			b = append(b, '\\', 't')
		case c < ' ':
			b = appendUnit(b, uint16(c))
		default:
			b = append(b, c)
		}
		i++
	}
	return b
}

func appendJSONList[S ~string](b []byte, list []S) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSON(b, string(s))
	}
	return append(b, ']')
}

func appendKey(b []byte, key string) []byte {
	b = append(b, ',', '"')
	b = append(b, key...)
	return append(b, '"', ':')
}

// appendText appends a member that is left out when it is empty.
func appendText(b []byte, key, value string) []byte {
	if value == "" {
		return b
	}
	return appendJSON(appendKey(b, key), value)
}

// appendFlag appends a member that is left out when it is false.
func appendFlag(b []byte, key string, value bool) []byte {
	if !value {
		return b
	}
	return append(appendKey(b, key), "true"...)
}

func appendBlockName(b []byte, t *Block) []byte {
	if t == nil {
		return appendJSON(b, "")
	}
	return appendJSON(b, t.Name)
}
