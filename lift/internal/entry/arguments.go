package entry

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

// Where a test with parameters gets its arguments from.
const (
	valueSource = "org.junit.jupiter.params.provider.ValueSource"
	csvSource   = "org.junit.jupiter.params.provider.CsvSource"
	enumSource  = "org.junit.jupiter.params.provider.EnumSource"
	methodGives = "org.junit.jupiter.params.provider.MethodSource"
	nullSource  = "org.junit.jupiter.params.provider.NullSource"
	emptySource = "org.junit.jupiter.params.provider.EmptySource"
	nullOrEmpty = "org.junit.jupiter.params.provider.NullAndEmptySource"
	providers   = "org.junit.jupiter.params.provider."
)

// arguments are what the annotations of a test of class c with parameters give it,
// one after the other.
func (f *finder) arguments(c *classes.Class, m member) ([]given, error) {
	var lists []given
	for _, a := range m.owner.Annotations(m.method.Other) {
		if !strings.HasPrefix(a.Class, providers) {
			continue
		}
		var rows [][]classfile.Value
		var more []given
		var err error
		switch a.Class {
		case valueSource:
			for _, e := range a.Elements {
				for _, v := range e.Value.Array {
					rows = append(rows, []classfile.Value{v})
				}
			}
		case csvSource:
			rows, err = csvRows(&a)
		case enumSource:
			more, err = f.enumConstants(m, &a)
		case methodGives:
			more, err = f.methodSources(c, m, &a)
		case nullSource, emptySource, nullOrEmpty:
			more, err = nullOrEmptySource(m, a.Class)
		default:
			return nil, fmt.Errorf("entry: %s.%s: @%s is not followed: write a method without parameters that calls the test with arguments, and name it as the entry", c.Name, m.method.Descriptor(), a.Class)
		}
		if err != nil {
			return nil, fmt.Errorf("entry: %s.%s: @%s: %w", c.Name, m.method.Descriptor(), a.Class, err)
		}
		lists = append(lists, more...)
		for _, row := range rows {
			list, err := argumentsOf(m.method.Params, row)
			if err != nil {
				return nil, fmt.Errorf("entry: %s.%s: @%s: %w", c.Name, m.method.Descriptor(), a.Class, err)
			}
			lists = append(lists, constants(list))
		}
	}
	if len(lists) == 0 {
		return nil, fmt.Errorf("entry: %s.%s: nothing gives the test its arguments: expected @ValueSource, @CsvSource, @EnumSource or @MethodSource", c.Name, m.method.Descriptor())
	}
	return lists, nil
}

// csvRows are the rows of a @CsvSource, as far as it says nothing but value.
func csvRows(a *classfile.Annotation) ([][]classfile.Value, error) {
	var rows [][]classfile.Value
	for _, e := range a.Elements {
		if e.Name != "value" {
			return nil, fmt.Errorf("%s is not followed: expected value only", e.Name)
		}
		for _, v := range e.Value.Array {
			text := fmt.Sprint(v.Constant)
			if strings.ContainsAny(text, "'\"\\\n") {
				return nil, fmt.Errorf("quotes are not followed: %q", text)
			}
			r := csv.NewReader(strings.NewReader(text))
			fields, err := r.Read()
			if err != nil {
				return nil, fmt.Errorf("%q: %w", text, err)
			}
			var row []classfile.Value
			for _, f := range fields {
				row = append(row, classfile.Value{Tag: 's', Constant: classfile.String(strings.TrimSpace(f))})
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// argumentsOf are the values as parameters of the types take them.
func argumentsOf(types []string, row []classfile.Value) ([]ir.Operand, error) {
	if len(row) < len(types) {
		return nil, fmt.Errorf("there are %d arguments for %d parameters", len(row), len(types))
	}
	var out []ir.Operand
	for i, t := range types {
		x, err := argument(ir.Type(t), row[i])
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// argument is a value as a parameter of the type takes it. Texts are converted as
// JUnit converts them.
func argument(t ir.Type, v classfile.Value) (*ir.Const, error) {
	refused := fmt.Errorf("how %v becomes a %s is not followed: expected a primitive type or String", v.Constant, t)
	text, isText := v.Constant.(classfile.String)
	switch {
	case t == ir.StringClass && isText && text != "":
		return &ir.Const{Type: ir.StringClass, Text: string(text)}, nil
	case t == ir.Boolean && (fmt.Sprint(v.Constant) == "true" || v.Tag == 'Z' && fmt.Sprint(v.Constant) != "0"):
		return ir.IntConst(1), nil
	case t == ir.Boolean && (fmt.Sprint(v.Constant) == "false" || v.Tag == 'Z'):
		return ir.IntConst(0), nil
	case t == ir.Char && isText && utf8.RuneCountInString(string(text)) == 1:
		r, _ := utf8.DecodeRuneInString(string(text))
		return ir.IntConst(r), nil
	case t == ir.Char && v.Tag == 'C', t.IsIntLike() && !isText && t != ir.Boolean:
		if n, err := strconv.ParseInt(fmt.Sprint(v.Constant), 10, 32); err == nil {
			return ir.IntConst(int32(n)), nil
		}
	case t.IsIntLike() && t != ir.Boolean && t != ir.Char:
		bits := map[ir.Type]int{ir.Byte: 8, ir.Short: 16, ir.Int: 32}[t]
		if n, err := strconv.ParseInt(string(text), 10, bits); err == nil {
			return ir.IntConst(int32(n)), nil
		}
	case t == ir.Long:
		if n, err := strconv.ParseInt(fmt.Sprint(v.Constant), 10, 64); err == nil {
			return &ir.Const{Type: ir.Long, Bits: n}, nil
		}
	}
	return nil, refused
}
