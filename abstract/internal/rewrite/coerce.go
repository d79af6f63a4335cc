package rewrite

import (
	"fmt"
	"math"

	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// abstraction is the name of the abstraction whose token x is, "" for others.
func abstraction(x ir.Operand) string { return x.OperandType().Abstraction() }

// token is the constant token that stands for n. The guards of a compiled
// abstraction cover every int; one that does not is refused.
func (r *rewriter) token(name string, n int64) *ir.Const {
	a := r.abs[name]
	i := a.TokenOf(n)
	if i < 0 {
		r.errs = append(r.errs, fmt.Errorf("abstraction %s: no token stands for %d", name, n))
		i = 0
	}
	return &ir.Const{Type: ir.TokenType(name), Text: a.Tokens[i], Bits: int64(i)}
}

// tokenOf is the token that stands for the constant.
func (r *rewriter) tokenOf(name string, c *ir.Const) *ir.Const {
	if a := r.abs[name]; c.Type.IsRef() && c.Type != ir.Null {
		i := r.tokenOfConst(a, c)
		return &ir.Const{Type: ir.TokenType(name), Text: a.Tokens[i], Bits: int64(i), Cut: c.Cut}
	}
	t := r.token(name, c.Bits)
	t.Cut = c.Cut
	return t
}

// as is x as a value of the abstraction name, "" being concrete: x itself, a
// constant token, or a temporary that statements emitted here compute. use
// says for what a concrete value is needed, for the error if x is a token.
func (b *body) as(s ir.Stmt, x ir.Operand, name, use string) ir.Operand {
	from := abstraction(x)
	switch {
	case from == name:
		return x
	case name == "":
		return b.numberOf(s, x, math.MinInt64, math.MaxInt64, use)
	case from == "":
		if c, ok := x.(*ir.Const); ok {
			return b.tokenOf(name, c)
		}
	}
	t := b.tokenTemp(name)
	b.assign(s, t, x, use)
	return t
}

// assign emits dst = x, coercing x to what dst is.
func (b *body) assign(s ir.Stmt, dst *ir.Local, x ir.Operand, use string) {
	from, to := abstraction(x), abstraction(dst)
	c, isConst := x.(*ir.Const)
	switch {
	case from == to:
		b.emit(&ir.Move{At: b.at, Dst: dst, Src: x})
	case to == "":
		b.number(s, dst, x, math.MinInt64, math.MaxInt64, use)
	case from != "":
		b.coerce(dst, "", x)
	case isConst:
		b.emit(&ir.Move{At: b.at, Dst: dst, Src: b.tokenOf(to, c)})
	case asks(b.abs[to]):
		b.classify(dst, x)
	default:
		b.emit(&ir.Abs{At: b.at, Dst: dst, Abstraction: to, Op: "of", Args: []ir.Operand{x}})
	}
}

// coerce emits dst = x, a token of another abstraction: those of dst that the
// same values may have, or what the conversion may make of them.
func (b *body) coerce(dst *ir.Local, conversion ir.UnaryOp, x ir.Operand) {
	to, from := abstraction(dst), abstraction(x)
	c := ir.Coercion{Conversion: conversion, From: from}
	if key := [2]string{to, c.String()}; !b.coerced[key] {
		b.coerced[key] = true
		if given := b.abs[to].Operator(c.String()); given == nil {
			b.used[to] = append(b.used[to], derive.Coercion(conversion, b.abs[from], b.abs[to]))
		} else if err := derive.CheckCoercion(given, b.abs[from], b.abs[to]); err != nil {
			b.errs = append(b.errs, err)
		}
	}
	b.emit(&ir.Abs{At: b.at, Dst: dst, Abstraction: to, Op: c.String(), Args: []ir.Operand{x}})
}

// refuseToken reports that a token came where only a concrete value will do.
func (b *body) refuseToken(s ir.Stmt, x ir.Operand, use string) {
	name := ir.OperandString(x)
	if l, ok := x.(*ir.Local); ok && l.Java != "" {
		name = l.Java
	}
	b.refuse(b.m, s, "a token of %s (%s) cannot be used as %s, which needs a concrete value", abstraction(x), name, use)
}

// concrete is x, which must not be a token.
func (b *body) concrete(s ir.Stmt, x ir.Operand, use string) ir.Operand {
	return b.as(s, b.operand(x), "", use)
}

// target is where a statement that yields values of type t (a number, or tokens)
// puts them for dst: dst itself if the types agree, else a temporary, which
// settle coerces.
func (b *body) target(dst *ir.Local, t ir.Type) *ir.Local {
	if dst == nil || dst.Type.Abstraction() == t.Abstraction() {
		return dst
	}
	if name := t.Abstraction(); name != "" {
		return b.tokenTemp(name)
	}
	return b.valueTemp(b.abs[abstraction(dst)].Of.Kind())
}

// settle assigns to dst the value that a statement put into target's answer.
func (b *body) settle(s ir.Stmt, dst, target *ir.Local) {
	if dst != target {
		b.assign(s, dst, target, "the value of "+localName(dst))
	}
}

func localName(l *ir.Local) string {
	if l.Java != "" {
		return l.Java
	}
	return l.Name
}
