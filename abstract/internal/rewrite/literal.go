package rewrite

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// maxPairs is how many tokens an abstraction may have for operators that take
// a second one.
const maxPairs = 20

// applier derives operators of the abstraction named.
func (r *rewriter) applier(name string) *derive.Applier {
	p := r.appliers[name]
	if p == nil {
		p = derive.NewApplier(r.abs[name], r.cache)
		r.appliers[name] = p
	}
	return p
}

// applied is the abstraction's operator, derived when it is first asked for;
// nil after an error.
func (r *rewriter) applied(name string, op ir.Applied) *ir.Operator {
	key := name + " " + op.String()
	if o, ok := r.derived[key]; ok {
		return o
	}
	o, unknown, err := r.applier(name).Operator(op)
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("abstraction %s: %s: %w", name, op, err))
	}
	r.unknown += unknown
	r.derived[key] = o
	return o
}

// onNumber emits dst = step(x), x being a variable of the program that holds
// tokens of the abstraction name. What is known of how x was computed is used
// where it says more.
func (b *body) onNumber(dst *ir.Local, name string, x *ir.Local, step ir.Step) {
	op, args := ir.Applied{Term: ir.Term{step}}, []ir.Operand{b.operand(x)}
	direct := b.applied(name, op)
	k := b.known.of(x)
	more := ir.Applied{Term: k.term.Then(step), Given: k.term}
	if direct != nil && !exact(direct) && len(k.term) > 0 && len(more.Term) <= ir.MaxSteps &&
		len(b.abs[name].Tokens) <= maxPairs && b.applier(name).Can(more) {
		if pairs := b.applied(name, more); pairs != nil && saysMore(pairs, direct) {
			op, args = more, []ir.Operand{b.operand(k.base), args[0]}
		}
	}
	b.use(name, op)
	b.emit(&ir.Abs{At: b.at, Dst: dst, Abstraction: name, Op: op.String(), Args: args})
}

// decides reports whether the abstraction's tokens leave no choice to the operator.
func (r *rewriter) decides(name string, step ir.Step) bool {
	o := r.applied(name, ir.Applied{Term: ir.Term{step}})
	return o != nil && exact(o)
}

// exact reports whether no entry leaves a choice.
func exact(o *ir.Operator) bool {
	return !slices.ContainsFunc(o.Table, func(set uint64) bool { return bits.OnesCount64(set) > 1 })
}

// saysMore reports whether an operator of two tokens has fewer results
// somewhere than that of the second alone.
func saysMore(pairs, direct *ir.Operator) bool {
	n := len(direct.Table)
	for i, set := range pairs.Table {
		if set != 0 && set != direct.Table[i%n] {
			return true
		}
	}
	return false
}

// onTokens emits dst = op(args) on tokens of the abstraction name, with its
// operator or one derived now.
func (b *body) onTokens(dst *ir.Local, name, op string, args ...ir.Operand) {
	if b.abs[name].Operator(op) == nil {
		b.useOperator(name, op)
	}
	b.emit(&ir.Abs{At: b.at, Dst: dst, Abstraction: name, Op: op, Args: args})
}

// useOperator puts an operator on tokens, which the abstraction came without,
// among those that the program has.
func (r *rewriter) useOperator(name, op string) {
	key := name + " " + op
	if _, ok := r.derived[key]; ok {
		return
	}
	o, unknown, err := r.applier(name).OnTokens(op)
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("abstraction %s: operator %s: %w", name, op, err))
		o = nil
	} else {
		r.sharpen(r.abs[name], o)
		r.used[name] = append(r.used[name], o)
	}
	r.unknown += unknown
	r.derived[key] = o
}

// use puts the operator among those that the program has.
func (r *rewriter) use(name string, op ir.Applied) {
	if o := r.applied(name, op); o != nil && !slices.Contains(r.used[name], o) {
		r.used[name] = append(r.used[name], o)
	}
}

// withUsed is the abstraction with the operators that the program uses.
func (r *rewriter) withUsed(a *ir.Abstraction) *ir.Abstraction {
	if len(r.used[a.Name]) == 0 {
		return a
	}
	more := *a
	more.Operators = slices.Concat(a.Operators, r.used[a.Name])
	slices.SortFunc(more.Operators, func(x, y *ir.Operator) int { return strings.Compare(x.Name, y.Name) })
	return &more
}
