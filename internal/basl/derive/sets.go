package derive

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// MaxMembers is how many tokens an abstraction may have whose sets are tokens themselves.
const MaxMembers = 6

// Nothing is the token of the empty set, as long as there is no value.
const Nothing = "|"

// Sets is the abstraction whose tokens are the sets of tokens of another, by their masks: of
// what one of many values may be. Its operators make a set of one token
// (a coercion) and the union of two sets (or). Member is an operator of the other one,
// which gives any token of a set.
//
// The guards are those of the sets of one token, so that a variable of no value yet has
// the set of that of 0.
func Sets(of *ir.Abstraction) (sets *ir.Abstraction, member *ir.Operator, err error) {
	n := len(of.Tokens)
	if n > MaxMembers {
		return nil, nil, fmt.Errorf("abstraction %s has %d tokens: what stands for several elements or objects can have %d at most", of.Name, n, MaxMembers)
	}
	name := ir.SetsOf(of.Name)
	sets = &ir.Abstraction{Name: name, Of: of.Of, Arithmetic: "java", Unsafe: of.Unsafe}
	all := 1<<n - 1
	single := &ir.Operator{Name: ir.Coercion{From: of.Name}.String(), Arity: 1, From: of.Tokens, Table: make([]uint64, n)}
	union := &ir.Operator{Name: "or", Arity: 2}
	never := &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "true"}}}
	for set := range all + 1 {
		var names []string
		guard := never
		for i, t := range of.Tokens {
			if set&(1<<i) != 0 {
				names = append(names, t)
			}
			if set == 1<<i {
				guard = of.Guards[i]
				single.Table[i] = 1 << set
			}
		}
		if set == 0 {
			names = []string{Nothing}
		}
		sets.Tokens = append(sets.Tokens, strings.Join(names, "|"))
		sets.Guards = append(sets.Guards, guard)
		for other := range all + 1 {
			union.Table = append(union.Table, 1<<(set|other))
		}
	}
	sets.Operators = []*ir.Operator{single, union}
	member = &ir.Operator{Name: ir.Coercion{From: name}.String(), Arity: 1, From: sets.Tokens}
	for set := range all + 1 {
		member.Table = append(member.Table, uint64(set))
	}
	return sets, member, nil
}
