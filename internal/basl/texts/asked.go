package texts

import (
	"strings"
	"unicode/utf8"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// tests are the operations that ask something of a string by a constant.
var tests = map[ir.MethodID]func(s, constant string) bool{
	StartsWith:       strings.HasPrefix,
	EndsWith:         strings.HasSuffix,
	Contains:         strings.Contains,
	EqualsIgnoreCase: strings.EqualFold,
}

// Asked is what the operation may answer of the members, by the constant. Of strings of
// which only lengths are known it may be either, if they are long enough.
func (m Members) Asked(op ir.MethodID, constant string) (t values.Truth) {
	if !ascii(constant) { // of which Java and Go have other ideas
		return values.Truth{May: true, MayNot: true}
	}
	for _, s := range m.Texts {
		switch holds := tests[op](s, constant); {
		case op == EqualsIgnoreCase && !ascii(s):
			t = values.Truth{May: true, MayNot: true}
		case holds:
			t.May = true
		default:
			t.MayNot = true
		}
	}
	always := constant == "" && op != EqualsIgnoreCase
	for _, x := range m.Others.Spans {
		t.MayNot = t.MayNot || !always
		if n := int64(len(constant)); x.Hi >= n && (op != EqualsIgnoreCase || x.Lo <= n) {
			t.May = true
		}
	}
	return t
}

// TakesCall reports whether the call, of this operation, is one that works on tokens: where it
// needs a constant it has one.
func (o Operation) TakesCall(s *ir.Call) bool {
	return !o.Constant || ConstantOf(s) != nil
}

// ConstantOf is the string that is the last argument of the call, nil if that is no constant.
func ConstantOf(s *ir.Call) *ir.Const {
	if c, ok := s.Args[len(s.Args)-1].(*ir.Const); ok && len(s.Args) == 2 && c.Type == ir.StringClass {
		return c
	}
	return nil
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
