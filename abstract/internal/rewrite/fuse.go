package rewrite

import "bandsaw/ir"

// Branches on longs, floats and doubles are two statements in a lowered program,
// as they are in bytecode: c = x cmp y, and a branch on c and 0. Where x or y
// holds tokens, both together are a comparison of theirs.

// stmts are the statements of a block, with such branches made one: an If that
// compares what no If of a program does.
func (b *body) stmts(blk *ir.Block) []ir.Stmt {
	if list, ok := b.fused[blk]; ok {
		return list
	}
	list := blk.Stmts
	if n := len(list); n >= 2 {
		if s := b.fuse(list[n-2], list[n-1]); s != nil {
			list = append(list[:n-2:n-2], s)
		}
	}
	b.fused[blk] = list
	return list
}

// fuse is the one branch that two statements are, nil if they are none, or not
// on tokens. A comparison of which the result is used elsewhere too is none.
func (b *body) fuse(first, second ir.Stmt) *ir.If {
	cmp, ok1 := first.(*ir.Binary)
	test, ok2 := second.(*ir.If)
	if !ok1 || !ok2 || cmp.Op != ir.Cmp && cmp.Op != ir.Cmpl && cmp.Op != ir.Cmpg || test.X != cmp.Dst {
		return nil
	}
	zero, isConst := test.Y.(*ir.Const)
	if !isConst || zero.Bits != 0 || !b.branchesOnly(cmp.Dst) {
		return nil
	}
	if abstraction(b.operand(cmp.X)) == "" && abstraction(b.operand(cmp.Y)) == "" {
		return nil
	}
	s := *test
	s.X, s.Y = cmp.X, cmp.Y
	if nanFails(cmp.Op, test.Op) {
		// With NaN it is the other way: c < 0 of cmpl is what x >= y is not.
		s.Op = opposite[test.Op]
		b.negated[&s] = true
	}
	return &s
}

// nanFails reports whether NaN takes the branch on the result of cmpl, which is
// then -1, or of cmpg, which is 1, as no comparison but != would.
func nanFails(cmp ir.BinaryOp, test ir.CondOp) bool {
	switch test { // others: NaN is not equal to anything, either way
	case ir.Lt, ir.Le:
		return cmp == ir.Cmpl
	case ir.Gt, ir.Ge:
		return cmp == ir.Cmpg
	}
	return false
}

var opposite = map[ir.CondOp]ir.CondOp{ir.Lt: ir.Ge, ir.Ge: ir.Lt, ir.Gt: ir.Le, ir.Le: ir.Gt}

// branchesOnly reports whether the variable is read by branches only that come
// right after a comparison which sets it.
func (b *body) branchesOnly(l *ir.Local) bool {
	for _, blk := range b.m.Blocks {
		for i, s := range blk.Stmts {
			reads := false
			ir.Operands(s, func(x *ir.Operand) { reads = reads || *x == l })
			if !reads {
				continue
			}
			if _, branch := s.(*ir.If); !branch || i == 0 {
				return false
			}
			cmp, ok := blk.Stmts[i-1].(*ir.Binary)
			if !ok || cmp.Dst != l || cmp.Op != ir.Cmp && cmp.Op != ir.Cmpl && cmp.Op != ir.Cmpg {
				return false
			}
		}
	}
	return true
}
