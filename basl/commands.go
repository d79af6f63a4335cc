package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/basl/load"
	"bandsaw/internal/cli"
	"bandsaw/internal/smt"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

// compiledSuffix ends the names of compiled abstractions.
const compiledSuffix = ".abs.json"

// libraryOf is the library that the command uses.
func libraryOf(c *urfave.Context) load.Library {
	if dir := c.String("lib"); dir != "" {
		return load.Library{FS: os.DirFS(dir), Name: dir}
	}
	return load.Library{FS: builtIn(), Name: "lib"}
}

// options of derivation, from the flags.
func options(c *urfave.Context) (derive.Options, error) {
	o := derive.Options{Arithmetic: c.String("arithmetic"), Limit: c.Uint("rlimit")}
	if !slices.Contains([]string{derive.Java, derive.Ideal, derive.Trap}, o.Arithmetic) {
		return o, fmt.Errorf("unknown arithmetic %q, expected %s, %s or %s", o.Arithmetic, derive.Java, derive.Ideal, derive.Trap)
	}
	if uint64(o.Limit) > 1<<32-1 {
		return o, fmt.Errorf("-rlimit %d is too large, at most %d was expected", o.Limit, uint64(1<<32-1))
	}
	cache, err := derive.OpenCache(c.String("cache"))
	o.Cache = cache
	return o, err
}

// compiled is an abstraction with its operators. A file that was compiled
// before has no definition, and a family no file: it is compiled where it is
// used.
type compiled struct {
	def  *define.Definition
	file *abs.File
}

// all derives the abstractions that the command's arguments mean: those in
// files, or of the library by name. Nothing is written before all are known to
// be right.
func all(c *urfave.Context, givenOnly bool) ([]compiled, error) {
	o, err := options(c)
	if err != nil {
		return nil, err
	}
	o.Given = givenOnly
	if c.NArg() == 0 {
		return nil, fmt.Errorf("expected a file of definitions, or a name in the library (see basl %s --help)", c.Command.Name)
	}
	var sources []*load.Source
	for _, arg := range c.Args().Slice() {
		s, err := find(c, arg)
		if err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	o.Find = func(expr string) (*ir.Abstraction, error) { return named(c, sources, expr) }
	p := cli.Working("basl")
	defer p.Done()
	var out []compiled
	for _, s := range sources {
		for _, d := range s.Definitions {
			if d.Parts != nil {
				if err := parts(c, d); err != nil {
					return nil, err
				}
				out = append(out, compiled{def: d})
				continue
			}
			if d.Parameters != nil {
				if c.Command.Name != "compile" {
					return nil, fmt.Errorf("%s:%d:%d: %s is a family, expected it compiled, and with numbers for %s: basl compile -o DIR %[1]s && basl %[6]s -lib DIR '%[4]s(%[7]s)'",
						d.Pos.Filename, d.Pos.Line, d.Pos.Column, d.Abstraction.Name, strings.Join(d.Parameters, ", "), c.Command.Name, strings.Join(slices.Repeat([]string{"N"}, len(d.Parameters)), ", "))
				}
				out = append(out, compiled{def: d})
				continue
			}
			o.Progress = func(at derive.Progress) {
				p.Doing(func() string {
					return fmt.Sprintf("%s: operator %s (%d of %d), %d of %d combinations", d.Abstraction.Name, at.Operator, at.Number, at.Of, at.Done, at.Cells)
				})
			}
			f, err := derive.Derive(d, o)
			if err != nil {
				return nil, exit(err)
			}
			f.Header = artifact.Header{Format: abs.Format, Version: abs.Version, Made: cli.Made(c, s.Input)}
			out = append(out, compiled{d, f})
		}
	}
	p.Done()
	for _, a := range out {
		if a.file != nil {
			warn(a.file)
		}
	}
	return out, nil
}

// parts sees to it that the abstractions of the parts exist, here or in the library, and that those of an
// array are of numbers, or of references where its elements are.
func parts(c *urfave.Context, d *define.Definition) error {
	if c.Command.Name != "compile" && c.Command.Name != "check" {
		return fmt.Errorf("%s:%d:%d: %s is defined by its parts, each of which has tables: %s", d.Pos.Filename, d.Pos.Line, d.Pos.Column, d.Abstraction.Name, partsText(d))
	}
	own := map[string]*ir.Abstraction{}
	for _, arg := range c.Args().Slice() {
		if s, err := find(c, arg); err == nil {
			for _, o := range s.Definitions {
				if o != d && o.Abstraction.Name != d.Abstraction.Name {
					own[o.Abstraction.Name] = o.Abstraction
				}
			}
		}
	}
	array, leaf := d.Abstraction.Of.IsArray(), typing.Leaf(d.Abstraction.Of)
	for _, p := range d.Parts {
		if p.Abstraction == "concrete" {
			continue
		}
		a := own[p.Abstraction]
		if a == nil {
			s, err := libraryOf(c).Find(p.Abstraction)
			if err != nil {
				return fmt.Errorf("%s: %s = %s: %w", p.Pos, p.Name, p.Abstraction, err)
			}
			a = s.Definitions[0].Abstraction
		}
		switch {
		case array && p.Name == define.IndexPart && !a.Of.IsIntLike():
			return fmt.Errorf("%s: %s = %s: the indices of an array are ints, expected an abstraction of int", p.Pos, p.Name, p.Abstraction)
		case array && p.Name == define.ElementPart && a.Of.IsRef() != leaf.IsRef():
			kind := "numbers"
			if leaf.IsRef() {
				kind = "references"
			}
			return fmt.Errorf("%s: %s = %s: the elements are %ss, expected an abstraction of %s", p.Pos, p.Name, p.Abstraction, leaf, kind)
		}
	}
	return nil
}

// named is the abstraction that the expression means: one of the sources, or of the library.
func named(c *urfave.Context, sources []*load.Source, expr string) (*ir.Abstraction, error) {
	for _, s := range sources {
		for _, d := range s.Definitions {
			if d.Abstraction.Name == expr && d.Parts == nil && d.Parameters == nil {
				return d.Abstraction, nil
			}
		}
	}
	s, err := libraryOf(c).Find(expr)
	if err != nil {
		return nil, err
	}
	return s.Definitions[0].Abstraction, nil
}

// partsText is the parts as the definition has them.
func partsText(d *define.Definition) string {
	texts := make([]string, len(d.Parts))
	for i, p := range d.Parts {
		texts[i] = p.Name + " = " + p.Abstraction
	}
	return strings.Join(texts, ", ")
}

func find(c *urfave.Context, arg string) (*load.Source, error) {
	if load.IsName(arg) {
		return libraryOf(c).Find(arg)
	}
	return load.File(arg)
}

// warn says that some results are in only because nothing could decide them.
func warn(f *abs.File) {
	if f.Unknown > 0 {
		fmt.Fprintf(os.Stderr, "basl: %s: %d results could not be decided and stay possible; a larger -rlimit lets Z3 work longer\n",
			f.Abstraction.Name, f.Unknown)
	}
}

// exit gives the error its code: where the solver gave up, the input need not
// be bad.
func exit(err error) error {
	var undecided derive.Undecided
	if errors.As(err, &undecided) || errors.Is(err, smt.ErrPatience) {
		return cli.Exit(cli.ExitGaveUp, err)
	}
	return err
}

func check(c *urfave.Context) error {
	abstractions, err := all(c, true)
	if err != nil {
		return err
	}
	return cli.Write("-", func(w io.Writer) error {
		for _, a := range abstractions {
			f := a.file
			if f == nil {
				fmt.Fprintf(w, "%s: abstracts %s by its parts: %s\n", a.def.Abstraction.Name, a.def.Abstraction.Of, partsText(a.def))
				continue
			}
			given := "all operators are derived"
			if len(f.Given) > 0 {
				given = "operators given and safe: " + strings.Join(f.Given, ", ")
			}
			if f.Abstraction.Unsafe {
				given = "operators given, and not checked, as it is unsafe: " + strings.Join(f.Given, ", ")
			}
			fmt.Fprintf(w, "%s: every value has one of %d tokens; %s\n", f.Abstraction.Name, len(f.Abstraction.Tokens), given)
		}
		return nil
	})
}

func deriveTables(c *urfave.Context) error {
	abstractions, err := all(c, false)
	if err != nil {
		return err
	}
	return cli.Write("-", func(w io.Writer) error {
		for i, a := range abstractions {
			if i > 0 {
				fmt.Fprintln(w)
			}
			if err := a.file.Text(w); err != nil {
				return err
			}
		}
		return nil
	})
}

func show(c *urfave.Context) error {
	abstractions, err := all(c, false)
	if err != nil {
		return err
	}
	return cli.Write("-", func(w io.Writer) error {
		for i, a := range abstractions {
			if i > 0 {
				fmt.Fprintln(w)
			}
			if a.def.Doc != "" {
				fmt.Fprintf(w, "// %s\n", strings.ReplaceAll(a.def.Doc, "\n", "\n// "))
			}
			if a.def.Source == "" { // of nobody's writing
				if err := a.file.Text(w); err != nil {
					return err
				}
				continue
			}
			fmt.Fprintf(w, "%s\n", a.def.Source)
			if err := a.file.Tables(w); err != nil {
				return err
			}
		}
		return nil
	})
}

func compile(c *urfave.Context) error {
	abstractions, err := all(c, false)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, a := range abstractions {
		name := a.def.Abstraction.Name
		if seen[name] {
			return fmt.Errorf("%s:%d:%d: a second abstraction %s", a.def.Pos.Filename, a.def.Pos.Line, a.def.Pos.Column, name)
		}
		seen[name] = true
	}
	if err := os.MkdirAll(c.String("o"), 0o755); err != nil {
		return err
	}
	for _, a := range abstractions {
		name, write := a.def.Abstraction.Name+compiledSuffix, func(w io.Writer) error {
			_, err := fmt.Fprintln(w, a.def.Source)
			return err
		}
		if a.file == nil {
			name = a.def.Abstraction.Name + ".basl"
		} else {
			write = a.file.Write
		}
		if err := cli.Write(filepath.Join(c.String("o"), name), write); err != nil {
			return err
		}
	}
	return nil
}

func list(c *urfave.Context) error {
	of := ir.Type("")
	if c.NArg() > 0 {
		of = define.TypeOf(c.Args().First())
		if c.NArg() > 1 || of == "" {
			return fmt.Errorf("list takes one primitive type, Object, String or none, got %s (basl show prints an abstraction)", strings.Join(c.Args().Slice(), " "))
		}
	}
	lib := libraryOf(c)
	sources, err := lib.All()
	if err != nil {
		return err
	}
	return cli.Write("-", func(w io.Writer) error {
		tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, s := range sources {
			for _, d := range s.Definitions {
				name, tokens := d.Abstraction.Name, d.Abstraction.Tokens
				switch {
				case d.Parts != nil && of != "":
					continue
				case d.Parts != nil:
					tokens = []string{partsText(d)}
				case d.Parameters != nil:
					name += "(" + strings.Join(d.Parameters, ", ") + ")"
				case of != "":
					a, ok := at(lib, d.Abstraction, of)
					if !ok {
						continue
					}
					tokens = a.Tokens
				}
				given := ""
				for _, c := range d.Coercions {
					given += " (from " + c.From + ")"
				}
				fmt.Fprintf(tw, "%s\t%s%s\t%s\n", name, strings.Join(tokens, " "), given, d.Summary())
			}
		}
		for _, f := range family.Families {
			if of == "" || f.Abstracts(of) {
				fmt.Fprintf(tw, "%s(%s)\t\t%s\n", f.Name, f.Parameters, f.Summary)
			}
		}
		if !of.IsRef() {
			fmt.Fprintf(tw, "A * B\t\tThe tokens of two abstractions together: a product, without pairs that no value has.\n")
		}
		fmt.Fprintf(tw, "%s\t\tThe value itself: the identity.\n", sel.Concrete)
		return tw.Flush()
	})
}

// at is the abstraction as variables of the type have it; false if they cannot.
func at(lib load.Library, a *ir.Abstraction, t ir.Type) (*ir.Abstraction, bool) {
	if a.Of == t || a.Of.Kind() == t.Kind() {
		// What abstracts a shorter type is for that type only: its one token for
		// all else tells nothing.
		return a, a.Of == t || a.Of == a.Of.Kind()
	}
	if a.Of.IsRef() || t.IsRef() {
		return a, a.Of == ir.ObjectClass && t.IsRef()
	}
	s, err := lib.Find(ir.AbstractionAt(a.Name, t.Kind()))
	if err != nil || a.Of != a.Of.Kind() {
		return nil, false
	}
	return s.Definitions[0].Abstraction, true
}
