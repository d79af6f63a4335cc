package ir

var abstractionKeys = keys{"name", "of", "arithmetic", "tokens", "guards", "operators", "unsafe"}

// abstraction takes an abstraction.
func (r *jsonReader) abstraction() *Abstraction {
	a := &Abstraction{}
	r.space()
	start, operators := r.pos, -1
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(abstractionKeys, &seen) {
		case "name":
			a.Name = r.name()
		case "of":
			a.Of = Type(r.name())
		case "arithmetic":
			a.Arithmetic = r.name()
		case "unsafe":
			a.Unsafe = r.bool()
		case "tokens":
			a.Tokens = r.tokenList()
		case "guards":
			for ok := r.open('['); ok; ok = r.next(']') {
				a.Guards = append(a.Guards, r.guard(0))
			}
		case "operators": // their tables need the tokens
			r.space()
			operators = r.pos
			r.skip()
		}
	}
	r.need(abstractionKeys, seen, 4, start, "an abstraction")
	if operators >= 0 {
		end := r.pos
		r.pos = operators
		for ok := r.open('['); ok; ok = r.next(']') {
			a.Operators = append(a.Operators, r.operator(a))
		}
		r.pos = end
	}
	return a
}

func (r *jsonReader) tokenList() []string {
	r.space()
	pos := r.pos
	tokens := r.names()
	if len(tokens) > MaxTokens {
		r.fail(pos, "expected at most %d tokens in an abstraction, found %d", MaxTokens, len(tokens))
	}
	for i, t := range tokens {
		for _, u := range tokens[:i] {
			if t == u {
				r.fail(pos, "a second token %q", t)
			}
		}
	}
	return tokens
}

var guardKeys = keys{"op", "value", "args", "real", "text"}

func (r *jsonReader) guard(depth int) *Guard {
	if depth > 10*maxGuardDepth {
		r.fail(r.pos, "the guard is nested too deep")
	}
	g := &Guard{}
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(guardKeys, &seen) {
		case "op":
			g.Op = r.name()
		case "value":
			g.Value = r.int()
		case "real":
			g.Real = r.real()
		case "text":
			g.Text = r.name()
		case "args":
			for ok := r.open('['); ok; ok = r.next(']') {
				g.Args = append(g.Args, r.guard(depth+1))
			}
		}
	}
	r.need(guardKeys, seen, 1, start, "a guard")
	return g
}

var operatorKeys = keys{"name", "arity", "table", "from"}

func (r *jsonReader) operator(a *Abstraction) *Operator {
	o := &Operator{}
	r.space()
	start, table := r.pos, -1
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(operatorKeys, &seen) {
		case "name":
			o.Name = r.name()
		case "arity":
			r.space()
			pos := r.pos
			if o.Arity = r.int32(); o.Arity != 1 && o.Arity != 2 {
				r.fail(pos, "expected 1 or 2 operands, found %d", o.Arity)
			}
		case "from":
			o.From = r.tokenList()
		case "table": // needs the name and the arity
			r.space()
			table = r.pos
			r.skip()
		}
	}
	r.need(operatorKeys, seen, 3, start, "an operator")
	end := r.pos
	r.pos = table
	r.table(a, o)
	r.pos = end
	return o
}

// table takes the operator's table, which must have each entry once.
func (r *jsonReader) table(a *Abstraction, o *Operator) {
	start := r.pos
	o.Table = make([]uint64, o.entries(len(o.operands(a))))
	seen := make([]bool, len(o.Table))
	left := len(o.Table)
	for ok := r.open('['); ok; ok = r.next(']') {
		r.space()
		pos := r.pos
		i, set := r.entry(a, o)
		if seen[i] {
			r.fail(pos, "a second entry for the same tokens")
		}
		seen[i] = true
		o.Table[i] = set
		left--
	}
	if left > 0 {
		r.fail(start, "%s", missingEntries(a, o, left))
	}
}

var entryKeys = keys{"args", "result"}

// entry takes one entry: its number in the table and the set of results.
func (r *jsonReader) entry(a *Abstraction, o *Operator) (index int, set uint64) {
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(entryKeys, &seen) {
		case "args":
			n := 0
			for ok := r.open('['); ok; ok = r.next(']') {
				if n++; n > o.Arity {
					r.expected("fewer tokens")
				}
				index = index*len(a.Tokens) + r.choice(o.operands(a), "token of "+a.Name)
			}
			if n < o.Arity {
				r.expected("more tokens before")
			}
		case "result":
			names := a.Tokens
			if IsComparison(o.Name) {
				names = truthNames
			}
			for ok := r.open('['); ok; ok = r.next(']') {
				set |= 1 << r.choice(names, "result of "+o.Name)
			}
		}
	}
	r.need(entryKeys, seen, 2, start, "an entry")
	return index, set
}

// choice takes one of the names, by its number.
func (r *jsonReader) choice(names []string, what string) int {
	r.space()
	pos := r.pos
	t := r.text()
	for i, n := range names {
		if n == t {
			return i
		}
	}
	r.fail(pos, "no %s is called %q", what, t)
	return 0
}
