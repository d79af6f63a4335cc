package code

import (
	"slices"

	"bandsaw/ir"
)

// OldPrefix is what the names of variables that keep what parameters were begin with.
const OldPrefix = "$old$"

// OldName is the name of the variable that keeps what the parameter was.
func OldName(l *ir.Local) string { return OldPrefix + l.Name }

// oldOf is the variable that keeps what the method's parameter was, nil if there is none.
func oldOf(m *ir.Method, l *ir.Local) *ir.Local {
	i := slices.IndexFunc(m.Locals, func(x *ir.Local) bool { return x.Name == OldName(l) })
	if i < 0 {
		return nil
	}
	return m.Locals[i]
}

// AsCalled is the variable that has, wherever the method is, what its parameter was when it was called; nil if there is none.
func AsCalled(m *ir.Method, l *ir.Local) *ir.Local {
	if Definitions(m)[l] == 0 {
		return l
	}
	return oldOf(m, l)
}

// CalledWith is the number of the parameter of which l has, wherever the method is, what it was when the method was called;
// -1 if there is none.
func CalledWith(m *ir.Method, l *ir.Local) int {
	i := slices.IndexFunc(m.Params, func(x *ir.Local) bool { return x == l || OldName(x) == l.Name })
	if i >= 0 && AsCalled(m, m.Params[i]) != l {
		return -1
	}
	return i
}
