package translate_test

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"strings"
	"testing"

	cf "bandsaw/lift/internal/classfile"
	ct "bandsaw/lift/internal/classfile/classtest"
	"bandsaw/lift/internal/translate"
	tt "bandsaw/lift/internal/translate/translatetest"
)

// largest is the most code that a method may have.
const largest = 65535

// TestLarge lifts methods as large as the format allows, of the shapes that
// cost most: each is lifted or refused, and makes no more of it than so many
// bytes. BenchmarkLarge says how long that takes.
func TestLarge(t *testing.T) {
	const most = 200 << 20
	for name, data := range large() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			l := liftLarge(t, data)
			runtime.ReadMemStats(&after)
			if err := l.Check(); err != nil {
				t.Error(err)
			}
			if len(l.Refused) > 0 && !strings.Contains(l.Refused[0].Error(), "too") {
				t.Errorf("refused: %s", l.Refused[0])
			}
			if made := after.TotalAlloc - before.TotalAlloc; made > most {
				t.Errorf("made %d bytes, expected %d at most", made, most)
			} else {
				t.Log(made>>20, "MB")
			}
		})
	}
}

func BenchmarkLarge(b *testing.B) {
	for name, data := range large() {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				liftLarge(b, data)
			}
		})
	}
}

// liftLarge lifts the only method of a class.
func liftLarge(t testing.TB, data []byte) *tt.Lifted {
	f, err := cf.Parse("C.class", data)
	if err != nil {
		t.Fatal(err)
	}
	l := tt.Lift(f, tt.New())
	if code, err := f.Methods[0].Code.Decode(); err == nil {
		translate.NullTexts(f.Methods[0], code)
	}
	return l
}

// large are classes with one such method each, by what it is.
func large() map[string][]byte {
	repeat := func(n int, code ...byte) []byte { return bytes.Repeat(code, n) }
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	tests := map[string]ct.Code{}

	tests["a chain of dead additions"] = ct.Code{Stack: 2, Bytes: join([]byte{0x04}, repeat(32000, 0x04, 0x60), []byte{0x57, 0xb1})}
	tests["a deep stack"] = ct.Code{Stack: 32000, Bytes: join(repeat(32000, 0x04), repeat(32000, 0x57), []byte{0xb1})}
	tests["deep dups"] = ct.Code{Stack: 32000, Bytes: join([]byte{0x04}, repeat(31000, 0x59), repeat(31000, 0x60), []byte{0x57, 0xb1})}

	increments := join([]byte{0x03, 0x3b}, repeat(20000, 0x84, 0, 1), []byte{0xb1})
	tests["a slot with as many values as there can be"] = ct.Code{Stack: 1, Locals: 1, Bytes: increments}
	tests["a deep stack beside a handler"] = ct.Code{Stack: 32000, Bytes: join(repeat(32000, 0x04), repeat(32000, 0x57), []byte{0xb1, 0x57, 0xb1}),
		Handlers: []ct.Handler{{Start: 0, End: 1, Target: 64001}}}

	handlers := ct.Code{Stack: 1, Locals: 1, Bytes: join(repeat(largest-2, 0x00), []byte{0xb1})}
	for i := range 65000 {
		handlers.Handlers = append(handlers.Handlers, ct.Handler{Start: uint16(i), End: uint16(i + 1), Target: uint16(i)})
	}
	tests["a handler an instruction"] = handlers

	stores := ct.Code{Stack: 1, Locals: largest, Bytes: join(repeat(20000, 0x04, 0x3b), []byte{0xb1, 0x4c, 0xb1}),
		Handlers: []ct.Handler{{Start: 0, End: 40000, Target: 40001}}}
	tests["stores under a handler among many locals"] = stores

	nested := ct.Code{Stack: 1, Locals: 2, Bytes: join(repeat(200, 0x1a, 0x3c), []byte{0xb1, 0x4c, 0xb1})}
	for i := range 400 {
		nested.Handlers = append(nested.Handlers, ct.Handler{Start: uint16(i), End: 400, Target: 401})
	}
	tests["nested handlers"] = nested

	// iconst_1, tableswitch with 16000 targets of their own.
	const cases = 15000
	table := []byte{0x04, 0xaa, 0, 0}
	table = binary.BigEndian.AppendUint32(table, uint32(15+4*cases))
	table = binary.BigEndian.AppendUint32(table, 0)
	table = binary.BigEndian.AppendUint32(table, cases-1)
	for i := range cases {
		table = binary.BigEndian.AppendUint32(table, uint32(15+4*cases+min(i, 5000)))
	}
	tests["a switch with many targets"] = ct.Code{Stack: 1, Bytes: join(table, repeat(5001, 0x00), []byte{0xb1})}

	// Backward jumps only: each block goes to the one before it.
	var back []byte
	for range 8000 {
		back = append(back, 0x1a, 0x99, 0xff, 0xf8, 0x84, 0, 1) // iload_0, ifeq -8, iinc
	}
	back[2], back[3] = 0, 3
	tests["loops into loops"] = ct.Code{Stack: 1, Locals: 1, Bytes: append(back, 0xb1)}

	// Each subroutine calls the next one twice.
	var subs []byte
	subs = append(subs, 0xa8, 0, 4, 0xb1) // jsr 4, return
	for k := range 30 {
		subs = append(subs, 0x3a, byte(k), 0xa8, 0, 8, 0xa8, 0, 5, 0xa9, byte(k)) // astore k, jsr next, jsr next, ret k
	}
	subs = append(subs, 0x3a, 30, 0xa9, 30)
	tests["subroutines that call twice"] = ct.Code{Stack: 1, Locals: 31, Bytes: subs}

	classes := map[string][]byte{}
	for name, c := range tests {
		desc := "(I)V"
		if c.Locals == 0 {
			desc = "()V"
		}
		b := ct.New("p/C")
		b.Method(0x0009, "f", desc, &c)
		classes[name] = b.Bytes()
	}
	return classes
}
