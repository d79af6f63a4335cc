package ir

import "strconv"

// MarshalJSON writes the abstraction as it stands in a program file: tables
// entry by entry, with the names of tokens.
func (a *Abstraction) MarshalJSON() ([]byte, error) {
	b := appendAbstractionHead(nil, a)
	b = append(b, `,"operators":[`...)
	for i, o := range a.Operators {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendOperatorHead(b, o), '[')
		for k := range o.Table {
			if k > 0 {
				b = append(b, ',')
			}
			b = appendJSONEntry(b, a, o, k)
		}
		b = append(b, "]}"...)
	}
	return append(b, "]}"...), nil
}

// UnmarshalJSON reads what MarshalJSON writes. It checks that every entry of a
// table is there, not what Check does. Errors say line and column.
func (a *Abstraction) UnmarshalJSON(data []byte) (err error) {
	r := newJSONReader(string(data))
	defer r.recover("abstraction", &err)
	*a = *r.abstraction()
	return nil
}

// appendAbstractionHead appends all but the operators and the last brace.
func appendAbstractionHead(b []byte, a *Abstraction) []byte {
	b = append(b, `{"name":`...)
	b = appendJSON(b, a.Name)
	b = appendJSON(appendKey(b, "of"), string(a.Of))
	b = appendJSON(appendKey(b, "arithmetic"), a.Arithmetic)
	if a.Unsafe {
		b = append(appendKey(b, "unsafe"), "true"...)
	}
	b = appendJSONList(appendKey(b, "tokens"), a.Tokens)
	b = append(appendKey(b, "guards"), '[')
	for i, g := range a.Guards {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSONGuard(b, g)
	}
	return append(b, ']')
}

func appendOperatorHead(b []byte, o *Operator) []byte {
	b = append(b, `{"name":`...)
	b = appendJSON(b, o.Name)
	b = strconv.AppendInt(appendKey(b, "arity"), int64(o.Arity), 10)
	if o.From != nil {
		b = appendJSONList(appendKey(b, "from"), o.From)
	}
	return appendKey(b, "table")
}

// appendJSONEntry appends entry i of the operator's table.
func appendJSONEntry(b []byte, a *Abstraction, o *Operator, i int) []byte {
	b = append(b, `{"args":[`...)
	for k, t := range o.tuple(len(a.Tokens), i) {
		if k > 0 {
			b = append(b, ',')
		}
		b = appendJSON(b, o.operands(a)[t])
	}
	b = append(b, `],"result":`...)
	b = appendJSONList(b, a.resultNames(o, o.Table[i]))
	return append(b, '}')
}

// appendJSONGuard appends a guard as encoding/json would by its tags.
func appendJSONGuard(b []byte, g *Guard) []byte {
	if g == nil {
		return append(b, "null"...)
	}
	b = append(b, `{"op":`...)
	b = appendJSON(b, g.Op)
	if g.Value != 0 {
		b = strconv.AppendInt(appendKey(b, "value"), g.Value, 10)
	}
	if g.Real != 0 {
		b = strconv.AppendFloat(appendKey(b, "real"), g.Real, 'g', -1, 64)
	}
	if g.Text != "" {
		b = appendJSON(appendKey(b, "text"), g.Text)
	}
	for i, a := range g.Args {
		if i == 0 {
			b = append(appendKey(b, "args"), '[')
		} else {
			b = append(b, ',')
		}
		b = appendJSONGuard(b, a)
	}
	if len(g.Args) > 0 {
		b = append(b, ']')
	}
	return append(b, '}')
}
