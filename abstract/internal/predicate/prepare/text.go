package prepare

import (
	"slices"

	"bandsaw/ir"
)

// lengthOfText gives the length of a text. It never changes, so that it is the length of its
// reference, as that of an array is.
var lengthOfText = ir.NewMethodID(ir.StringClass, "length", []string{}, string(ir.Int))

// withTextLengths is the program with lengths of texts in the place of the method's calls.
func withTextLengths(prog *ir.Program) *ir.Program {
	return withMethods(prog, func(m *ir.Method) *ir.Method {
		if !slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, asksLength) }) {
			return m
		}
		return withStmts(m, func(s ir.Stmt) ir.Stmt {
			if asksLength(s) {
				c := s.(*ir.Call)
				return &ir.Length{At: c.At, Dst: c.Dst, Array: c.Args[0]}
			}
			return ir.Clone(s)
		})
	})
}

func asksLength(s ir.Stmt) bool {
	c, ok := s.(*ir.Call)
	return ok && c.Method == lengthOfText && c.Dst != nil && c.Args[0].OperandType() == ir.StringClass
}

// TextLengthCall is the statement, or the call in the place of the length of a text.
func TextLengthCall(s ir.Stmt) ir.Stmt {
	if n, ok := s.(*ir.Length); ok && n.Array.OperandType() == ir.StringClass {
		return &ir.Call{At: n.At, Dst: n.Dst, Kind: ir.StaticCall, Method: lengthOfText, Args: []ir.Operand{n.Array}}
	}
	return s
}
