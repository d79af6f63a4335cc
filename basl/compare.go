package main

import (
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strings"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

// compare says which of two abstractions tells more values apart, and where.
func compare(c *urfave.Context) error {
	if c.NArg() != 2 {
		return fmt.Errorf("expected two abstractions, got %d (see basl compare --help)", c.NArg())
	}
	abstractions, err := all(c, true)
	if err != nil {
		return err
	}
	if len(abstractions) != 2 {
		return fmt.Errorf("expected two abstractions, but the arguments hold %d", len(abstractions))
	}
	a, b := abstractions[0].file.Abstraction, abstractions[1].file.Abstraction
	if a.Of.Kind() != b.Of.Kind() {
		return fmt.Errorf("%s abstracts %s, but %s %s", a.Name, a.Of, b.Name, b.Of)
	}
	return cli.Write("-", func(w io.Writer) error {
		left, right := split(a, b), split(b, a)
		switch {
		case left == nil && right == nil:
			fmt.Fprintf(w, "%s and %s tell the same values apart\n", a.Name, b.Name)
		case left == nil:
			fmt.Fprintf(w, "%s is more precise than %s\n", a.Name, b.Name)
		case right == nil:
			fmt.Fprintf(w, "%s is more precise than %s\n", b.Name, a.Name)
		case a.Of.IsRef(): // of which there are no products
			fmt.Fprintf(w, "neither is more precise\n")
		default:
			fmt.Fprintf(w, "neither is more precise: %s * %s is more precise than both\n", a.Name, b.Name)
		}
		for _, line := range slices.Concat(left, right) {
			fmt.Fprintln(w, line)
		}
		return nil
	})
}

// split tells which tokens of a hold values that b tells apart.
func split(a, b *ir.Abstraction) (out []string) {
	for i, set := range common(a, b) {
		if bits.OnesCount64(set) < 2 {
			continue
		}
		var names []string
		for ; set != 0; set &= set - 1 {
			names = append(names, b.Tokens[bits.TrailingZeros64(set)])
		}
		out = append(out, fmt.Sprintf("  %s of %s is %s of %s", a.Tokens[i], a.Name, strings.Join(names, ", "), b.Name))
	}
	return out
}

// common gives for each token of a those of b that the same values may have.
func common(a, b *ir.Abstraction) []uint64 {
	if !a.Of.IsRef() {
		return derive.Coercion("", a, b).Table
	}
	out := make([]uint64, len(a.Tokens))
	for i, both := range values.Together(a, b) {
		for k, may := range both {
			if may {
				out[i] |= 1 << k
			}
		}
	}
	return out
}
