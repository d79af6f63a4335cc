package entry

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// TestArgument: what the annotations of a test with parameters give becomes what its parameter takes, as
// JUnit converts it; what JUnit converts otherwise is refused.
func TestArgument(t *testing.T) {
	const refused = "refused"
	for _, x := range []struct {
		t     ir.Type
		tag   byte
		value any
		want  string
	}{
		{ir.StringClass, 's', classfile.String("no"), `"no"`},
		{ir.StringClass, 's', classfile.String(""), refused}, // of a row: null
		{ir.Boolean, 's', classfile.String("true"), "1"},
		{ir.Boolean, 's', classfile.String("false"), "0"},
		{ir.Boolean, 's', classfile.String("yes"), refused},
		{ir.Boolean, 'Z', int32(1), "1"},
		{ir.Boolean, 'Z', int32(0), "0"},
		{ir.Char, 's', classfile.String("x"), "120"},
		{ir.Char, 's', classfile.String("xy"), refused},
		{ir.Char, 'C', int32('x'), "120"},
		{ir.Char, 'I', int32('x'), "120"},
		{ir.Byte, 's', classfile.String("127"), "127"},
		{ir.Byte, 's', classfile.String("128"), refused},
		{ir.Short, 's', classfile.String("-32768"), "-32768"},
		{ir.Int, 'I', int32(-1), "-1"},
		{ir.Int, 's', classfile.String("2147483648"), refused},
		{ir.Long, 's', classfile.String("2147483648"), "2147483648"},
		{ir.Long, 'I', int32(7), "7"},
		{ir.Double, 's', classfile.String("1.5"), refused},
		{"Colour", 's', classfile.String("RED"), refused},
	} {
		got := refused
		if c, err := argument(x.t, classfile.Value{Tag: x.tag, Constant: x.value}); err == nil {
			if got = fmt.Sprint(c.Bits); c.Type == ir.StringClass {
				got = fmt.Sprintf("%q", c.Text)
			}
		}
		if got != x.want {
			t.Errorf("%v as a %s is %s, want %s", x.value, x.t, got, x.want)
		}
	}
}

// TestCSVRows: the rows of a @CsvSource are split at commas and trimmed; quotes, and other elements, are refused.
func TestCSVRows(t *testing.T) {
	source := func(name string, rows ...string) *classfile.Annotation {
		var all []classfile.Value
		for _, r := range rows {
			all = append(all, classfile.Value{Tag: 's', Constant: classfile.String(r)})
		}
		return &classfile.Annotation{Class: csvSource, Elements: []classfile.Element{{Name: name, Value: classfile.Value{Tag: '[', Array: all}}}}
	}
	for _, x := range []struct {
		a    *classfile.Annotation
		want string
	}{
		{source("value", "1, 2", "3 ,4"), "1|2 3|4"},
		{source("value", "a,"), "a|"},
		{source("value", "'a,b', 1"), "refused"},
		{source("nullValues", "NIL"), "refused"},
	} {
		var got []string
		rows, err := csvRows(x.a)
		for _, r := range rows {
			var row []string
			for _, v := range r {
				row = append(row, fmt.Sprint(v.Constant))
			}
			got = append(got, strings.Join(row, "|"))
		}
		if err != nil {
			got = []string{"refused"}
		}
		if g := strings.Join(got, " "); g != x.want {
			t.Errorf("%v: %s, want %s", x.a.Elements[0].Value.Array, g, x.want)
		}
	}
}

// TestEmptyOf: an @EmptySource gives what is empty of strings, arrays, and the interfaces of java.util's collections.
func TestEmptyOf(t *testing.T) {
	for _, x := range []struct {
		t  ir.Type
		ok bool
	}{
		{ir.StringClass, true}, {"int[]", true}, {"java.util.List", true}, {"java.util.Collection", true}, {"java.util.NavigableMap", true},
		{"java.util.ArrayList", false}, {"java.util.Optional", false}, {"Basket", false},
	} {
		if _, err := emptyOf(x.t); (err == nil) != x.ok {
			t.Errorf("what is empty of %s: %v", x.t, err)
		}
	}
}
