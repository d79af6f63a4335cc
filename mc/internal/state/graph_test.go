package state

import (
	"slices"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// TestGraphsAreNobodys: what somebody owns, or was the first to use, is in no graph, and who that is is
// restored.
func TestGraphsAreNobodys(t *testing.T) {
	p := filetest.Program(t, "nobody", `
program lowered
entry Main.main(java.lang.String[])void
thread Main.begin(java.lang.Thread)void
instantiated class Leaf {
  final field number long
  static method <init>(long)void {
    param this Leaf
    param n long
  b0:
    this.<Leaf.number> = n
    return
  }
}
class Main {
  static field a Leaf
  static method begin(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local l Leaf
    local x int
  b0:
    l = new Leaf
    static Leaf.<init>(long)void (l, 300000000000L)
    <Main.a> = l
    x = choose 0 .. 1
    <Main.a> = null
    return
  }
}
`, library)
	c, err := code.Compile(p, code.Options{})
	if err != nil {
		t.Fatal(err)
	}
	leaf := func(m *machine.Machine) int64 { return m.Mem[c.Stored[len(c.Stored)-1].Address] }
	const owned = 1<<code.OwnerShift | 1<<code.CountShift
	seen := map[string]bool{}
	for _, somebody := range []func(m *machine.Machine){
		func(*machine.Machine) {},
		func(m *machine.Machine) { m.SetUsers(leaf(m), []int32{1, 0}) },
		func(m *machine.Machine) { m.SetUsers(leaf(m), []int32{0, 1}) },
		func(m *machine.Machine) { m.Mem[leaf(m)+code.HeaderLock] |= owned },
	} {
		m := machine.New(c, machine.Config{}, nil)
		if o := m.Begin(); o != machine.Moved {
			t.Fatalf("the program begins with %d", o)
		}
		somebody(m)
		enc := NewEncoder(m)
		v := vector(enc)
		if isGraph, first := enc.of(leaf(m)) != nil, len(seen) == 0; isGraph != first {
			t.Errorf("it is a graph: %v, want %v", isGraph, first)
		}
		if seen[v] {
			t.Error("two states have one vector")
		}
		seen[v] = true
		other := machine.New(c, machine.Config{}, nil)
		restore(t, NewDecoder(other, enc), v)
		o := leaf(other)
		if other.Mem[o+code.HeaderLock] != m.Mem[leaf(m)+code.HeaderLock] || !slices.Equal(other.UsersOf(o), m.UsersOf(leaf(m))) {
			t.Errorf("lock and users are restored as %x and %d", other.Mem[o+code.HeaderLock], other.UsersOf(o))
		}
	}
}
