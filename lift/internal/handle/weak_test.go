package handle

import (
	"testing"

	"bandsaw/ir"
)

func TestNoteWeak(t *testing.T) {
	const atomic = "java.util.concurrent.atomic.AtomicInteger"
	for id, weak := range map[ir.MethodID]bool{
		atomic + ".lazySet(int)void":                    true,
		atomic + ".getPlain()int":                       true,
		atomic + ".weakCompareAndSet(int,int)boolean":   true,
		atomic + ".set(int)void":                        false,
		VarHandleClass + ".setRelease(A,int)void":       true,
		VarHandleClass + ".getOpaque(A)int":             true,
		VarHandleClass + ".weakCompareAndSet(A)boolean": false,
		VarHandleClass + ".getVolatile(A)int":           false,
		VarHandleClass + ".releaseFence()void":          false,
		"A.lazySet(int)void":                            false,
	} {
		call := &ir.Call{Kind: ir.VirtualCall, Method: id}
		m := &ir.Method{ID: "A.f()void", Blocks: []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{call, &ir.Return{}}}}}
		NoteWeak(m)
		if got := len(m.Blocks[0].Stmts) == 3; got != weak {
			t.Errorf("%s is weak: %v, want %v", id, got, weak)
		}
	}
}
