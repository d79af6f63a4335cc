package lifter

import "bandsaw/ir"

// System.arraycopy copies arrays of any type. Where the types of variables say which, the model's method for that is called:
// who only copies bytes does not come to what copies references, so that nothing that works on the whole program takes
// the one for the other.

const arrayCopy = ir.MethodID("java.lang.System.arraycopy(java.lang.Object,int,java.lang.Object,int,int)void")

// copying is a call of arraycopy, as one of the method for such arrays; nil for others.
func (lf *Lifter) copying(c *ir.Call) []ir.Stmt {
	if c.Method != arrayCopy {
		return nil
	}
	of := copied(c.Args[0].OperandType())
	if of == "" || of != copied(c.Args[2].OperandType()) {
		return nil
	}
	array := ir.ArrayOf(of)
	to := ir.NewMethodID(arrayCopy.Class(), arrayCopy.Name(), []ir.Type{array, ir.Int, array, ir.Int, ir.Int}, ir.Void)
	if models := lf.Known(to.Class()); models == nil || models.Method(to.Signature()) == nil {
		return nil
	}
	return []ir.Stmt{&ir.Call{Kind: ir.StaticCall, Method: to, Args: c.Args}}
}

// copied is what arrays of the type hold, "" if it is no type of arrays: all references are objects.
func copied(t ir.Type) ir.Type {
	switch {
	case !t.IsArray():
		return ""
	case t.Elem().IsRef():
		return ir.ObjectClass
	}
	return t.Elem()
}
