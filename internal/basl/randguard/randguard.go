// Package randguard makes random guards and abstractions for tests.
package randguard

import (
	"math/rand/v2"

	"bandsaw/ir"
)

// Guard is a random truth-valued guard of the given depth with small constants.
func Guard(r *rand.Rand, depth int) *ir.Guard {
	if depth > 0 {
		switch r.IntN(5) {
		case 0:
			return &ir.Guard{Op: "not", Args: []*ir.Guard{Guard(r, depth-1)}}
		case 1:
			return &ir.Guard{Op: "and", Args: []*ir.Guard{Guard(r, depth-1), Guard(r, depth-1)}}
		case 2:
			return &ir.Guard{Op: "or", Args: []*ir.Guard{Guard(r, depth-1), Guard(r, depth-1)}}
		}
	}
	op := []string{"eq", "ne", "lt", "le", "gt", "ge"}[r.IntN(6)]
	return &ir.Guard{Op: op, Args: []*ir.Guard{term(r, 2), term(r, 1)}}
}

func term(r *rand.Rand, depth int) *ir.Guard {
	if depth > 0 {
		switch r.IntN(6) {
		case 0:
			return &ir.Guard{Op: "add", Args: []*ir.Guard{term(r, depth-1), term(r, depth-1)}}
		case 1:
			return &ir.Guard{Op: "sub", Args: []*ir.Guard{term(r, depth-1), term(r, depth-1)}}
		case 2:
			return &ir.Guard{Op: "mul", Args: []*ir.Guard{constant(r, -3, 3), term(r, depth-1)}}
		case 3:
			d := constant(r, 1, 4)
			if r.IntN(4) == 0 {
				d.Value = -d.Value
			}
			return &ir.Guard{Op: "rem", Args: []*ir.Guard{term(r, depth-1), d}}
		case 4:
			return &ir.Guard{Op: "neg", Args: []*ir.Guard{term(r, depth-1)}}
		}
	}
	if r.IntN(3) == 0 {
		return constant(r, -9, 9)
	}
	return &ir.Guard{Op: "n"}
}

func constant(r *rand.Rand, lo, hi int64) *ir.Guard {
	return &ir.Guard{Op: "const", Value: lo + r.Int64N(hi-lo+1)}
}

// Partition is guards that cover every value and do not overlap: the first
// that holds of random ones, and the rest. Some may hold of no value.
func Partition(r *rand.Rand, n int) []*ir.Guard {
	var out, before []*ir.Guard
	for i := range n {
		g := &ir.Guard{Op: "true"}
		if i < n-1 {
			g = Guard(r, 1)
		}
		out = append(out, &ir.Guard{Op: "and", Args: append([]*ir.Guard{g}, before...)})
		before = append(before, &ir.Guard{Op: "not", Args: []*ir.Guard{g}})
	}
	return out
}
