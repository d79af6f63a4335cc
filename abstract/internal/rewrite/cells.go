package rewrite

import (
	"fmt"
	"math"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// An array whose indices are abstracted has a cell for each token of the index. A
// cell holds the set of all tokens that elements with such an index may have: what
// is stored comes to it, and replaces it only where one index has that token; what is
// loaded is any of the set. Behind the cells are as many more as the number of the
// token that the length has, so that each array knows its own.
//
// Other threads may come between where a set grows. That they do not is one of
// the orders which are explored, and it has all that the program does.

// maxIndices is how many tokens the abstraction of an index may have.
const maxIndices = 20

// declareSets makes the abstractions of sets that the typing asks for.
func (r *rewriter) declareSets() error {
	r.setsOf = map[string]string{}
	declare := func(elem, index string) error {
		switch {
		case index == "" || r.setsOf[elem] != "":
			return nil
		case len(r.abs[index].Tokens) > maxIndices:
			return fmt.Errorf("abstraction %s of an index has %d tokens, expected %d or fewer", index, len(r.abs[index].Tokens), maxIndices)
		}
		sets, member, err := derive.Sets(r.abs[elem])
		if err != nil {
			return err
		}
		r.setsOf[elem] = sets.Name
		r.abs[sets.Name] = sets
		r.used[elem] = append(r.used[elem], member)
		return nil
	}
	for _, f := range r.types.Fields {
		if err := declare(f.Elem, f.Index); err != nil {
			return err
		}
		if f.Summary {
			if err := declare(f.Type.Abstraction(), f.Type.Abstraction()); err != nil {
				return err
			}
		}
	}
	for _, x := range r.types.Results {
		if err := declare(x.Elem, x.Index); err != nil {
			return err
		}
	}
	for _, l := range r.types.Locals {
		if err := declare(l.Elem, l.Index); err != nil {
			return err
		}
	}
	return nil
}

// sets is the abstraction of sets of tokens of another.
func (r *rewriter) sets(elem string) string { return r.setsOf[elem] }

// cell is the place, if it is in an array whose indices are abstracted.
func (b *body) cell(p ir.Place) (*ir.ElemPlace, bool) {
	e, ok := p.(*ir.ElemPlace)
	return e, ok && b.indexOf(e.Array) != ""
}

// indexOf is what abstracts the indices of the array, "" if that is nothing. Of an array of arrays
// with several dimensions that is so of the last.
func (b *body) indexOf(array ir.Operand) string {
	if t := array.OperandType(); t.IsArray() && t.Elem().IsArray() {
		return ""
	}
	return b.holds(array).index
}

// elemOf is the abstraction of the elements of such an array.
func (b *body) elemOf(array ir.Operand) string {
	sets := b.holds(array).elem
	for elem, name := range b.setsOf {
		if name == sets {
			return elem
		}
	}
	panic("rewrite: no elements of " + sets)
}

// each emits, for each token that x may be, what f emits; what follows comes behind all.
// No index of an array has a token that f is not called with.
func (b *body) each(index string, x ir.Operand, f func(token int)) {
	a := b.abs[index]
	if c, ok := x.(*ir.Const); ok {
		f(int(c.Bits))
		return
	}
	var able []int
	for i, set := range values.Of(a.Guards, 0, math.MaxInt32) {
		if !set.Empty() {
			able = append(able, i)
		}
	}
	after := &ir.Block{}
	for k, i := range able {
		next := &ir.Block{}
		if k < len(able)-1 {
			here := &ir.Block{}
			token := &ir.Const{Type: ir.TokenType(index), Text: a.Tokens[i], Bits: int64(i)}
			b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: token, Then: here, Else: next, Check: true})
			b.begin(here)
		}
		f(i)
		b.emit(&ir.Goto{At: b.at, Target: after})
		if k < len(able)-1 {
			b.begin(next)
		}
	}
	b.begin(after)
}

// size is how many elements the array of cells has for one of as many elements as x.
func (b *body) size(s *ir.NewArray, index string, x ir.Operand) ir.Operand {
	cells := len(b.abs[index].Tokens)
	one := func(token int) ir.Operand { return ir.IntConst(int32(cells + token)) }
	token := b.as(s, b.operand(x), index, "")
	if c, ok := token.(*ir.Const); ok {
		return one(int(c.Bits))
	}
	size := b.temp("$cells", ir.Int)
	b.each(index, token, func(i int) { b.emit(&ir.Move{At: b.at, Dst: size, Src: one(i)}) })
	return size
}

// length makes a token of a length. A temporary in which lowering keeps it for the
// check of an index, next in the block, is another one for tokens.
func (b *body) length(s *ir.Length) {
	if old := b.lengths[s.Dst]; old != nil {
		b.locals[s.Dst] = old
		delete(b.lengths, s.Dst)
	}
	index := b.indexOf(s.Array)
	dst := b.locals[s.Dst].local
	if index == "" {
		at := b.target(dst, ir.Int)
		b.emit(&ir.Length{At: b.at, Dst: at, Array: b.operand(s.Array)})
		b.settle(s, dst, at)
		return
	}
	if abstraction(dst) == "" {
		b.lengths[s.Dst] = b.locals[s.Dst]
		b.locals[s.Dst] = &variable{local: b.temp("$length", ir.TokenType(index))}
		dst = b.locals[s.Dst].local
	}
	at := b.target(dst, ir.TokenType(index))
	size := b.temp("$cells", ir.Int)
	b.emit(&ir.Length{At: b.at, Dst: size, Array: b.operand(s.Array)})
	a := b.abs[index]
	after := &ir.Block{}
	for i, t := range a.Tokens {
		here, next := &ir.Block{}, &ir.Block{}
		if i < len(a.Tokens)-1 {
			b.emit(&ir.If{At: b.at, Op: ir.Eq, X: size, Y: ir.IntConst(int32(len(a.Tokens) + i)), Then: here, Else: next, Check: true})
			b.begin(here)
		}
		b.emit(&ir.Move{At: b.at, Dst: at, Src: &ir.Const{Type: ir.TokenType(index), Text: t, Bits: int64(i)}})
		b.emit(&ir.Goto{At: b.at, Target: after})
		if i < len(a.Tokens)-1 {
			b.begin(next)
		}
	}
	b.begin(after)
	b.settle(s, dst, at)
}

// restoreLengths ends what length began.
func (b *body) restoreLengths() {
	for l, v := range b.lengths {
		b.locals[l] = v
	}
	clear(b.lengths)
}

// loadCell loads any token of the set that the cell holds.
func (b *body) loadCell(s *ir.Load, dst *ir.Local, p *ir.ElemPlace) {
	t, array := b.holds(p.Array), b.operand(p.Array)
	elem := b.elemOf(p.Array)
	set := b.tokenTemp(t.elem)
	at := b.target(dst, ir.TokenType(elem))
	b.each(t.index, b.as(s, b.operand(p.Index), t.index, ""), func(i int) {
		b.emit(&ir.Load{At: b.at, Dst: set, From: &ir.ElemPlace{Array: array, Index: ir.IntConst(int32(i))}})
	})
	b.emit(&ir.Abs{At: b.at, Dst: at, Abstraction: elem, Op: ir.Coercion{From: t.elem}.String(), Args: []ir.Operand{set}})
	b.settle(s, dst, at)
}

// storeCell puts a token into a cell, in the place of what is there if that stands for
// one element only.
func (b *body) storeCell(s *ir.Store, p *ir.ElemPlace) {
	t, array := b.holds(p.Array), b.operand(p.Array)
	elem := b.elemOf(p.Array)
	set := b.tokenTemp(t.elem)
	src := b.as(s, b.operand(s.Src), elem, "")
	b.emit(&ir.Abs{At: b.at, Dst: set, Abstraction: t.elem, Op: ir.Coercion{From: elem}.String(), Args: []ir.Operand{src}})
	indices := values.Of(b.abs[t.index].Guards, 0, math.MaxInt32)
	b.each(t.index, b.as(s, b.operand(p.Index), t.index, ""), func(i int) {
		cell := &ir.ElemPlace{Array: array, Index: ir.IntConst(int32(i))}
		if !single(indices[i]) {
			old := b.tokenTemp(t.elem)
			b.emit(&ir.Load{At: b.at, Dst: old, From: cell})
			b.emit(&ir.Abs{At: b.at, Dst: old, Abstraction: t.elem, Op: "or", Args: []ir.Operand{old, set}})
			b.emit(&ir.Store{At: b.at, To: cell, Src: old})
			return
		}
		b.emit(&ir.Store{At: b.at, To: cell, Src: set})
	})
}

// single reports whether a set of indices has one.
func single(s values.Set) bool { return len(s.Spans) == 1 && s.Spans[0].IsSingle() }
