package classfile

import "strconv"

// Opcode is a JVM instruction (JVMS 6.5).
type Opcode uint8

// The opcodes.
const (
	OpNop Opcode = iota
	OpAconstNull
	OpIconstM1
	OpIconst0
	OpIconst1
	OpIconst2
	OpIconst3
	OpIconst4
	OpIconst5
	OpLconst0
	OpLconst1
	OpFconst0
	OpFconst1
	OpFconst2
	OpDconst0
	OpDconst1
	OpBipush
	OpSipush
	OpLdc
	OpLdcW
	OpLdc2W
	OpIload
	OpLload
	OpFload
	OpDload
	OpAload
	OpIload0
	OpIload1
	OpIload2
	OpIload3
	OpLload0
	OpLload1
	OpLload2
	OpLload3
	OpFload0
	OpFload1
	OpFload2
	OpFload3
	OpDload0
	OpDload1
	OpDload2
	OpDload3
	OpAload0
	OpAload1
	OpAload2
	OpAload3
	OpIaload
	OpLaload
	OpFaload
	OpDaload
	OpAaload
	OpBaload
	OpCaload
	OpSaload
	OpIstore
	OpLstore
	OpFstore
	OpDstore
	OpAstore
	OpIstore0
	OpIstore1
	OpIstore2
	OpIstore3
	OpLstore0
	OpLstore1
	OpLstore2
	OpLstore3
	OpFstore0
	OpFstore1
	OpFstore2
	OpFstore3
	OpDstore0
	OpDstore1
	OpDstore2
	OpDstore3
	OpAstore0
	OpAstore1
	OpAstore2
	OpAstore3
	OpIastore
	OpLastore
	OpFastore
	OpDastore
	OpAastore
	OpBastore
	OpCastore
	OpSastore
	OpPop
	OpPop2
	OpDup
	OpDupX1
	OpDupX2
	OpDup2
	OpDup2X1
	OpDup2X2
	OpSwap
	OpIadd
	OpLadd
	OpFadd
	OpDadd
	OpIsub
	OpLsub
	OpFsub
	OpDsub
	OpImul
	OpLmul
	OpFmul
	OpDmul
	OpIdiv
	OpLdiv
	OpFdiv
	OpDdiv
	OpIrem
	OpLrem
	OpFrem
	OpDrem
	OpIneg
	OpLneg
	OpFneg
	OpDneg
	OpIshl
	OpLshl
	OpIshr
	OpLshr
	OpIushr
	OpLushr
	OpIand
	OpLand
	OpIor
	OpLor
	OpIxor
	OpLxor
	OpIinc
	OpI2l
	OpI2f
	OpI2d
	OpL2i
	OpL2f
	OpL2d
	OpF2i
	OpF2l
	OpF2d
	OpD2i
	OpD2l
	OpD2f
	OpI2b
	OpI2c
	OpI2s
	OpLcmp
	OpFcmpl
	OpFcmpg
	OpDcmpl
	OpDcmpg
	OpIfeq
	OpIfne
	OpIflt
	OpIfge
	OpIfgt
	OpIfle
	OpIfIcmpeq
	OpIfIcmpne
	OpIfIcmplt
	OpIfIcmpge
	OpIfIcmpgt
	OpIfIcmple
	OpIfAcmpeq
	OpIfAcmpne
	OpGoto
	OpJsr
	OpRet
	OpTableswitch
	OpLookupswitch
	OpIreturn
	OpLreturn
	OpFreturn
	OpDreturn
	OpAreturn
	OpReturn
	OpGetstatic
	OpPutstatic
	OpGetfield
	OpPutfield
	OpInvokevirtual
	OpInvokespecial
	OpInvokestatic
	OpInvokeinterface
	OpInvokedynamic
	OpNew
	OpNewarray
	OpAnewarray
	OpArraylength
	OpAthrow
	OpCheckcast
	OpInstanceof
	OpMonitorenter
	OpMonitorexit
	OpWide
	OpMultianewarray
	OpIfnull
	OpIfnonnull
	OpGotoW
	OpJsrW
)

var opcodeNames = [...]string{
	"nop", "aconst_null", "iconst_m1", "iconst_0", "iconst_1", "iconst_2", "iconst_3", "iconst_4",
	"iconst_5", "lconst_0", "lconst_1", "fconst_0", "fconst_1", "fconst_2", "dconst_0",
	"dconst_1", "bipush", "sipush", "ldc", "ldc_w", "ldc2_w", "iload", "lload", "fload", "dload",
	"aload", "iload_0", "iload_1", "iload_2", "iload_3", "lload_0", "lload_1", "lload_2",
	"lload_3", "fload_0", "fload_1", "fload_2", "fload_3", "dload_0", "dload_1", "dload_2",
	"dload_3", "aload_0", "aload_1", "aload_2", "aload_3", "iaload", "laload", "faload", "daload",
	"aaload", "baload", "caload", "saload", "istore", "lstore", "fstore", "dstore", "astore",
	"istore_0", "istore_1", "istore_2", "istore_3", "lstore_0", "lstore_1", "lstore_2",
	"lstore_3", "fstore_0", "fstore_1", "fstore_2", "fstore_3", "dstore_0", "dstore_1",
	"dstore_2", "dstore_3", "astore_0", "astore_1", "astore_2", "astore_3", "iastore", "lastore",
	"fastore", "dastore", "aastore", "bastore", "castore", "sastore", "pop", "pop2", "dup",
	"dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "swap", "iadd", "ladd", "fadd", "dadd",
	"isub", "lsub", "fsub", "dsub", "imul", "lmul", "fmul", "dmul", "idiv", "ldiv", "fdiv",
	"ddiv", "irem", "lrem", "frem", "drem", "ineg", "lneg", "fneg", "dneg", "ishl", "lshl",
	"ishr", "lshr", "iushr", "lushr", "iand", "land", "ior", "lor", "ixor", "lxor", "iinc", "i2l",
	"i2f", "i2d", "l2i", "l2f", "l2d", "f2i", "f2l", "f2d", "d2i", "d2l", "d2f", "i2b", "i2c",
	"i2s", "lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg", "ifeq", "ifne", "iflt", "ifge", "ifgt",
	"ifle", "if_icmpeq", "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple",
	"if_acmpeq", "if_acmpne", "goto", "jsr", "ret", "tableswitch", "lookupswitch", "ireturn",
	"lreturn", "freturn", "dreturn", "areturn", "return", "getstatic", "putstatic", "getfield",
	"putfield", "invokevirtual", "invokespecial", "invokestatic", "invokeinterface",
	"invokedynamic", "new", "newarray", "anewarray", "arraylength", "athrow", "checkcast",
	"instanceof", "monitorenter", "monitorexit", "wide", "multianewarray", "ifnull", "ifnonnull",
	"goto_w", "jsr_w",
}

// String is the instruction's name in the Java Virtual Machine Specification.
func (op Opcode) String() string {
	if int(op) < len(opcodeNames) {
		return opcodeNames[op]
	}
	return "opcode " + strconv.Itoa(int(op))
}
