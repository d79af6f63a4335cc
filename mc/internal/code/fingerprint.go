package code

import (
	"encoding/binary"

	"github.com/zeebo/xxh3"
)

// Fingerprint tells programs apart whose code, numbers of methods and types, or
// constants differ. It does not depend on what a search has changed.
func (p *Program) Fingerprint() uint64 {
	var f fingerprint
	for _, m := range p.Methods {
		f.text(string(m.ID))
		f.numbers(int64(m.Slots))
		f.numbers(m.Zero...)
		for i := range m.Code {
			in := &m.Code[i]
			f.ints(int32(in.Op), in.Dst, in.A, in.B, in.C, in.Y)
			if in.Op != Enter { // there it is what a search assumes
				f.ints(in.X)
			}
			if in.Ref {
				f.ints(1)
			}
		}
	}
	for _, t := range p.Types {
		f.text(string(t.Name))
		f.ints(t.Size, t.Case, int32(t.Packing))
	}
	for _, c := range p.Calls {
		if c.Method != nil {
			f.ints(c.Method.Index)
		}
		f.ints(c.Args...)
	}
	for _, tables := range [][]SwitchTable{p.Switches, p.ClassSwitches} {
		for _, t := range tables {
			f.ints(t.Values...)
			f.ints(t.Targets...)
			f.ints(t.Default)
		}
	}
	for _, set := range p.TypeSets {
		f.length(len(set))
		for _, types := range set {
			f = binary.LittleEndian.AppendUint64(f, types)
		}
	}
	f.numbers(p.Consts...)
	return xxh3.Hash(f)
}

// fingerprint is what is told of a program: parts, each behind its length.
type fingerprint []byte

func (f *fingerprint) text(s string) {
	f.length(len(s))
	*f = append(*f, s...)
}

func (f *fingerprint) ints(parts ...int32) {
	f.length(len(parts))
	for _, n := range parts {
		*f = binary.LittleEndian.AppendUint32(*f, uint32(n))
	}
}

func (f *fingerprint) numbers(parts ...int64) {
	f.length(len(parts))
	for _, n := range parts {
		*f = binary.LittleEndian.AppendUint64(*f, uint64(n))
	}
}

func (f *fingerprint) length(n int) { *f = binary.LittleEndian.AppendUint32(*f, uint32(n)) }
