package predicate

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// group is a group of predicates, with the variable that holds its set of tokens.
type group struct {
	name   string
	preds  []*scope.Predicate
	words  []string
	places []*term.Place
	apart  []*scope.Predicate // those that did not fit beside the first ones of the context

	local *ir.Local  // of a method
	param bool       // the caller gives it
	field ir.FieldID // of an object or static
	class string     // of an object: whose fields its places are
	this  *ir.Local  // of an object: what its places begin with
}

func (g *group) typ() ir.Type { return ir.TokenType(g.name) }

// tokens are the group's predicates over what the places are.
func (g *group) tokens(of func(*term.Place) *term.Term) relation.Tokens {
	k := relation.Tokens{Words: g.words}
	for _, p := range g.preds {
		k.Formulas = append(k.Formulas, p.Formula.Mapped(of))
	}
	return k
}

// mentions reports whether a place of the group is one that f says yes to.
func (g *group) mentions(f func(*term.Place) bool) bool { return slices.ContainsFunc(g.places, f) }

// manyTokens are those of a group that is filled with what is near: it costs a relation much.
const manyTokens = 16

// grouped puts predicates that share places together. A group that would have more
// tokens than a set can hold becomes several, which know less of one another: first
// those that count together somewhere, then those that share no variable of the method, then any
// that fit. What else is near is in them too, if that makes few tokens, so that a predicate more
// takes little from others.
func grouped(d *relation.Deriver, ps []*scope.Predicate, name string, together [][]*scope.Predicate) ([]*group, error) {
	var groups []*group
	add := func(part []*scope.Predicate, words []string) {
		g := &group{name: fmt.Sprintf("%s#%d", name, len(groups)+1), preds: part, words: words}
		g.places = scope.PlacesOf(g.preds)
		groups = append(groups, g)
	}
	for _, whole := range connected(ps, anyPlace) {
		words, err := tokensOf(d, whole)
		if err == nil {
			add(whole, words)
			continue
		}
		if !errors.Is(err, relation.ErrTooMany) {
			return nil, err
		}
		whole = firstAsked(whole)
		missing := whole
		without := func(ps, others []*scope.Predicate) []*scope.Predicate {
			return slices.DeleteFunc(slices.Clone(ps), func(p *scope.Predicate) bool { return slices.Contains(others, p) })
		}
		lists := within(together, whole)
		one, all, err := oneRoom(d, together, whole)
		switch {
		case err != nil:
			return nil, err
		case one:
			lists = nil
		}
		for _, some := range lists {
			fresh := without(some, without(some, missing))
			if len(fresh) == 0 {
				continue
			}
			core, err := filled(d, nil, fresh, ir.MaxTokens)
			if err != nil {
				return nil, err
			}
			own, err := filled(d, core, near(core, some), ir.MaxTokens)
			if err != nil {
				return nil, err
			}
			if all { // elsewhere the others count beside them
				if own, err = filled(d, own, whole, ir.MaxTokens); err != nil {
					return nil, err
				}
			}
			words, err := tokensOf(d, own)
			if err != nil {
				return nil, err
			}
			add(own, words)
			if !slices.Contains(own, whole[0]) {
				groups[len(groups)-1].apart = core
			}
			missing = without(missing, own)
		}
		for _, part := range connected(missing, variablesOnly) {
			for rest := part; len(rest) > 0; {
				core, err := filled(d, nil, rest, ir.MaxTokens)
				if err != nil {
					return nil, err
				}
				rest = without(rest, core)
				own, err := filled(d, core, near(core, whole), manyTokens)
				if err != nil {
					return nil, err
				}
				words, err := tokensOf(d, own)
				if err != nil {
					return nil, err
				}
				add(own, words)
				if last := groups[len(groups)-1]; !slices.Contains(core, whole[0]) {
					last.apart = core
				}
			}
		}
	}
	return groups, nil
}

// firstAsked are the predicates, those that branches ask before others that the pass made: more depends on them.
func firstAsked(ps []*scope.Predicate) []*scope.Predicate {
	rank := func(p *scope.Predicate) int {
		switch {
		case !p.Auto:
			return 0
		case p.Asked:
			return 1
		}
		return 2
	}
	out := slices.Clone(ps)
	slices.SortStableFunc(out, func(x, y *scope.Predicate) int { return cmp.Compare(rank(x), rank(y)) })
	return out
}

// maxTogether bounds the groups of predicates that count together.
const maxTogether = 4

// within are those of the lists that have several of the predicates and not all of them, the longest first, but for those that
// are within others.
func within(lists [][]*scope.Predicate, whole []*scope.Predicate) [][]*scope.Predicate {
	var out [][]*scope.Predicate
	for _, list := range lists {
		some := slices.DeleteFunc(slices.Clone(whole), func(p *scope.Predicate) bool { return !slices.Contains(list, p) })
		if len(some) > 1 && len(some) < len(whole) && !slices.ContainsFunc(out, func(other []*scope.Predicate) bool { return subset(some, other) }) {
			out = append(slices.DeleteFunc(out, func(other []*scope.Predicate) bool { return subset(other, some) }), some)
		}
	}
	slices.SortStableFunc(out, func(x, y []*scope.Predicate) int { return cmp.Compare(len(y), len(x)) })
	return out[:min(len(out), maxTogether)]
}

// oneRoom reports whether all of the predicates count at one point, and if so, whether those of them that the pass did not make
// have room in one group, or are about an index that stands for any: then they stay together, whatever else counts elsewhere.
func oneRoom(d *relation.Deriver, lists [][]*scope.Predicate, whole []*scope.Predicate) (room, all bool, err error) {
	if !slices.ContainsFunc(lists, func(list []*scope.Predicate) bool { return subset(whole, list) }) {
		return false, false, nil
	}
	if slices.ContainsFunc(scope.PlacesOf(whole), func(p *term.Place) bool { return p.Kind == term.Rigid }) {
		return true, true, nil
	}
	_, err = tokensOf(d, slices.DeleteFunc(slices.Clone(whole), func(p *scope.Predicate) bool { return p.Auto }))
	if errors.Is(err, relation.ErrTooMany) {
		return false, true, nil
	}
	return err == nil, true, err
}

func anyPlace(*term.Place) bool { return true }

func variablesOnly(p *term.Place) bool {
	return p.Kind == term.Local || p.Kind == term.Return || p.Kind == term.Rigid
}

// connected are the predicates in parts that share no place of those that count.
func connected(ps []*scope.Predicate, counts func(*term.Place) bool) [][]*scope.Predicate {
	part := make([]int, len(ps))
	for i := range part {
		part[i] = i
	}
	by := map[string]int{}
	for i, p := range ps {
		joined := false
		for _, x := range p.Formula.Places() {
			key := x.Key()
			if !counts(x) {
				continue
			}
			joined = true
			first, seen := by[key]
			if !seen {
				by[key] = i
				continue
			}
			a, b := part[first], part[i]
			for k := range part {
				if part[k] == max(a, b) {
					part[k] = min(a, b)
				}
			}
		}
		if !joined { // those with none stay together
			if first, seen := by[""]; seen {
				part[i] = part[first]
			} else {
				by[""] = i
			}
		}
	}
	var out [][]*scope.Predicate
	at := map[int]int{}
	for i, p := range ps {
		k, seen := at[part[i]]
		if !seen {
			k = len(out)
			at[part[i]] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], p)
	}
	return out
}

// filled are the predicates with as many of the others, those before first, as have so many tokens.
func filled(d *relation.Deriver, ps, others []*scope.Predicate, limit int) ([]*scope.Predicate, error) {
	out := slices.Clone(ps)
	for _, p := range others {
		if slices.Contains(out, p) {
			continue
		}
		more := append(out[:len(out):len(out)], p)
		words, err := tokensOf(d, more)
		if err != nil && !errors.Is(err, relation.ErrTooMany) {
			return nil, err
		}
		if err == nil && len(words) <= limit {
			out = more
		}
	}
	return out, nil
}

// near are the predicates in the order of how many places they have that those of the core have not.
func near(core, ps []*scope.Predicate) []*scope.Predicate {
	known := map[string]bool{}
	for _, x := range scope.PlacesOf(core) {
		known[x.Key()] = true
	}
	others := func(p *scope.Predicate) (n int) {
		for _, x := range p.Formula.Places() {
			if !known[x.Key()] {
				n++
			}
		}
		return n
	}
	out := slices.Clone(ps)
	slices.SortStableFunc(out, func(x, y *scope.Predicate) int { return cmp.Compare(others(x), others(y)) })
	return out
}

func tokensOf(d *relation.Deriver, ps []*scope.Predicate) ([]string, error) {
	var fs []*term.Formula
	for _, p := range ps {
		fs = append(fs, p.Formula)
	}
	return d.Minterms(fs, congruent(scope.PlacesOf(ps)))
}

// congruent says that elements of one array are equal if their indices are.
func congruent(ps []*term.Place) []*term.Formula {
	var out []*term.Formula
	for i, p := range ps {
		for _, q := range ps[:i] {
			if p.Kind == term.Element && q.Kind == term.Element && p.Ref.Key() == q.Ref.Key() {
				out = append(out, term.Or(term.Compare(ir.Ne, p.Index, q.Index), term.Compare(ir.Eq, term.Of(p), term.Of(q))))
			}
		}
	}
	return out
}
