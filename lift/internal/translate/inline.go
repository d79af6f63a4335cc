package translate

import (
	"errors"
	"fmt"

	cf "bandsaw/lift/internal/classfile"
)

// maxInlined bounds the code of a method whose subroutines are inlined, in
// bytes: nested ones multiply.
const maxInlined = 1 << 19

// inlined is a method's code without subroutines (JVMS 3.13), which class files
// up to version 50 may have: every jsr has its own copy of the code that it
// leads to, and goes on in it; the ret of that copy goes on behind that jsr.
// Both stay as instructions, which jump to their Target. Their Value tells the
// copies' return addresses apart.
type inlined struct {
	code *cf.Code
	// copies are where the subroutines' copies come from. Copy k has the
	// offsets from k times the length of the original code on.
	copies  []copied
	index   map[copied]int
	entered map[spot]int // by jsr: the copy that it leads to
}

// copied is a copy: of a subroutine for the jsr at an offset of the original
// code, in another copy.
type copied struct{ from, jsr, entry int }

// spot is an instruction in a copy.
type spot struct{ copy, pc int }

// inline makes t.code free of subroutines.
func (t *method) inline() error {
	found := false
	for i := range t.code.Instrs {
		op := t.code.Instrs[i].Op
		found = found || op == cf.OpJsr || op == cf.OpRet
	}
	if !found {
		return nil
	}
	old := t.code
	n := &inlined{code: old, copies: []copied{{-1, -1, -1}}, index: map[copied]int{}, entered: map[spot]int{}}
	reached := map[spot]bool{}
	work := []spot{{0, 0}}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if reached[p] {
			continue
		}
		reached[p] = true
		i := old.At(p.pc)
		if i < 0 {
			return errFallsOff
		}
		in := &old.Instrs[i]
		t.pc = p.pc
		switch in.Op {
		case cf.OpJsr:
			k := n.enter(p, in.Target)
			if k*old.Length > maxInlined {
				return errors.New("too many nested subroutines")
			}
			work = append(work, spot{k, in.Target})
		case cf.OpRet:
			if p.copy == 0 {
				return errors.New("ret outside a subroutine")
			}
			work = append(work, spot{n.copies[p.copy].from, n.after(p.copy)})
		default:
			for _, pc := range jumpTargets(in) {
				work = append(work, spot{p.copy, pc})
			}
			if !in.Ends() {
				work = append(work, spot{p.copy, in.PC + in.Size})
			}
		}
		for _, h := range old.Handlers {
			if h.Start <= p.pc && p.pc < h.End {
				work = append(work, spot{p.copy, h.Target})
			}
		}
	}
	t.code, t.copied = n.expand(), old.Length
	return nil
}

// enter is the copy of the subroutine at entry for a jsr. A subroutine is never
// entered while it is active (JVMS 4.9.2), so a jsr to one that the copy stands
// in comes after it was left by a jump.
func (n *inlined) enter(at spot, entry int) int {
	key := copied{at.copy, at.pc, entry}
	for c := at.copy; c > 0; c = n.copies[c].from {
		if n.copies[c].entry == entry {
			key.from = n.copies[c].from
		}
	}
	k, ok := n.index[key]
	if !ok {
		k = len(n.copies)
		n.index[key] = k
		n.copies = append(n.copies, key)
	}
	n.entered[at] = k
	return k
}

// after is the offset behind the jsr of a copy.
func (n *inlined) after(k int) int {
	in := &n.code.Instrs[n.code.At(n.copies[k].jsr)]
	return in.PC + in.Size
}

// expand writes the copies one behind the other, each whole, with its part of
// all tables: what of it is not reached will go.
func (n *inlined) expand() *cf.Code {
	old, size := n.code, n.code.Length
	out := &cf.Code{MaxStack: old.MaxStack, MaxLocals: old.MaxLocals, Length: len(n.copies) * size}
	for k := range n.copies {
		base := k * size
		for _, in := range old.Instrs {
			to, jumps := n.entered[spot{k, in.PC}]
			switch {
			case jumps:
				in.Value = int32(to)
				in.Target += to * size
			case in.Op == cf.OpRet && k > 0:
				in.Value, in.Target = int32(k), n.copies[k].from*size+n.after(k)
			default:
				in.Target += base
			}
			in.PC += base
			if s := in.Switch; s != nil {
				in.Switch = &cf.Switch{Default: s.Default + base}
				for _, c := range s.Cases {
					in.Switch.Cases = append(in.Switch.Cases, cf.SwitchCase{Value: c.Value, Target: c.Target + base})
				}
			}
			out.Instrs = append(out.Instrs, in)
		}
		for _, h := range old.Handlers {
			out.Handlers = append(out.Handlers, cf.Handler{Start: h.Start + base, End: h.End + base, Target: h.Target + base, Class: h.Class})
		}
		for _, l := range old.Lines {
			out.Lines = append(out.Lines, cf.LineNumber{PC: l.PC + base, Line: l.Line})
		}
		for _, v := range old.Vars {
			v.Start, v.End = v.Start+base, v.End+base
			out.Vars = append(out.Vars, v)
		}
	}
	out.Index()
	return out
}

// original is the offset in the class file of an instruction.
func (t *method) original(pc int) int {
	if t.copied > 0 {
		return pc % t.copied
	}
	return pc
}

// stepSubroutine is jsr and ret, whose targets inline has found. What ret finds
// must be what the jsr of the same copy pushed.
func (t *method) stepSubroutine(f *frame, in *cf.Instr) error {
	if in.Op == cf.OpJsr {
		return t.push(f, value{typ: returnAddress, copy: in.Value})
	}
	if v := f.locals[in.Local]; v.typ != returnAddress || v.copy != in.Value {
		return fmt.Errorf("slot %d does not hold the return address of the innermost subroutine", in.Local)
	}
	return nil
}
