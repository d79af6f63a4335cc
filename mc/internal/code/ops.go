package code

import "bandsaw/ir"

// arithmetic is the type that the JVM computes with for operands of type t.
func arithmetic(t ir.Type) ir.Type {
	if t.IsIntLike() {
		return ir.Int
	}
	return t
}

var negOps = map[ir.Type]Op{ir.Int: INeg, ir.Long: LNeg, ir.Float: FNeg, ir.Double: DNeg}

var unaryOps = map[ir.UnaryOp]Op{
	ir.I2B: I2B, ir.I2C: I2C, ir.I2S: I2S, ir.I2L: I2L, ir.I2F: I2F, ir.I2D: I2D,
	ir.L2I: L2I, ir.L2F: L2F, ir.L2D: L2D,
	ir.F2I: F2I, ir.F2L: F2L, ir.F2D: F2D,
	ir.D2I: D2I, ir.D2L: D2L, ir.D2F: D2F,
}

var binaryOps = map[ir.Type]map[ir.BinaryOp]Op{
	ir.Int: {
		ir.Add: IAdd, ir.Sub: ISub, ir.Mul: IMul, ir.Div: IDiv, ir.Rem: IRem,
		ir.And: IAnd, ir.Or: IOr, ir.Xor: IXor, ir.Shl: IShl, ir.Shr: IShr, ir.Ushr: IUshr,
	},
	ir.Long: {
		ir.Add: LAdd, ir.Sub: LSub, ir.Mul: LMul, ir.Div: LDiv, ir.Rem: LRem,
		ir.And: LAnd, ir.Or: LOr, ir.Xor: LXor, ir.Shl: LShl, ir.Shr: LShr, ir.Ushr: LUshr, ir.Cmp: LCmp,
	},
	ir.Float: {
		ir.Add: FAdd, ir.Sub: FSub, ir.Mul: FMul, ir.Div: FDiv, ir.Rem: FRem, ir.Cmpl: FCmpl, ir.Cmpg: FCmpg,
	},
	ir.Double: {
		ir.Add: DAdd, ir.Sub: DSub, ir.Mul: DMul, ir.Div: DDiv, ir.Rem: DRem, ir.Cmpl: DCmpl, ir.Cmpg: DCmpg,
	},
}

var condOps = map[ir.CondOp]Op{ir.Eq: IfEq, ir.Ne: IfNe, ir.Lt: IfLt, ir.Ge: IfGe, ir.Gt: IfGt, ir.Le: IfLe}

var monitorOps = map[ir.MonitorOp]Op{
	ir.Enter: Enter, ir.Exit: Exit, ir.Wait: Wait, ir.TimedWait: TimedWait,
	ir.Notify: Notify, ir.NotifyAll: NotifyAll, ir.Holds: Holds,
}

var threadOps = map[ir.ThreadOp]Op{
	ir.Start: Start, ir.Join: Join, ir.Current: Current, ir.Alive: Alive, ir.Yield: Yield,
	ir.Wake: Wake, ir.Atomic: Atomic, ir.EndAtomic: EndAtomic,
}
