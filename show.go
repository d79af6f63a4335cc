package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/artifact/answer"
	"bandsaw/artifact/pdg"
	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/relations"
	"bandsaw/artifact/result"
	"bandsaw/artifact/typing"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func showCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "show",
		Usage:     "print any of bandsaw's files for people",
		UsageText: "bandsaw show [FLAG ...] [FILE]",
		Description: `Prints a program in its text form, a result with its trace, a dependence graph, the
types of variables or an abstraction's tables. Files that are text already
(*.prop, *.sel, *.basl, *.pred, *.pml, *.dot) are printed as they are.

Examples:
  bandsaw show build/Main.ir.json
  bandsaw show -class app.Main build/Main.ir.json
  bandsaw show -method Main.run build/Main.abs.ir.json
  bandsaw show build/Main.result.json
  bandsaw show -trace short -fields Account.balance build/Main.result.json
  bandsaw show -from 20 -to 40 build/Main.result.json
  mc -o - Main.abs.ir.json | bandsaw show`,
		Flags: append([]urfave.Flag{
			&urfave.StringSliceFlag{Name: "class", Usage: "of a program, only the class `CLASS`; may be repeated"},
			&urfave.StringSliceFlag{Name: "method", Usage: "of a program, only the methods `METHOD`: NAME or CLASS.NAME; may be repeated"},
			&urfave.BoolFlag{Name: "status", Usage: "of a result, exit with the verdict's status: 0 holds, 1 violated, 3 gave up or only possibly violated"},
			&urfave.IntFlag{Name: "from", Usage: "of a result, the trace from step `N` on"},
			&urfave.IntFlag{Name: "to", Usage: "of a result, the trace up to step `N`"},
		}, flags.View()...),
		Action: func(c *urfave.Context) error {
			name, err := cli.OneInput(c)
			if err != nil {
				return err
			}
			data, _, err := cli.ReadFile(name)
			if err != nil {
				return err
			}
			s := shown{name: name, data: data, only: selected{c.StringSlice("class"), c.StringSlice("method")}, view: flags.Viewed(c)}
			s.view.From, s.view.To = c.Int("from"), c.Int("to")
			for _, name := range []string{"status", "trace", "fields", "from", "to"} {
				if c.IsSet(name) {
					s.viewing = append(s.viewing, name)
				}
			}
			if err := cli.Write("-", s.show); err != nil || !c.Bool("status") {
				return err
			}
			return s.status()
		},
	}
}

// shown is a file that is to be shown.
type shown struct {
	name string
	data []byte
	only selected
	view result.View
	// viewing are the flags given that say what of a result is shown.
	viewing []string
	format  string // "" for text
}

// show prints the file's content by its format.
func (s *shown) show(w io.Writer) error {
	if err := s.findFormat(); err != nil {
		return err
	}
	if !s.only.all() && s.format != ir.Format {
		return fmt.Errorf("%s: -class and -method are for programs (*.ir.json)", s.name)
	}
	if s.format != result.Format && len(s.viewing) > 0 {
		return fmt.Errorf("%s: -%s is for results (*.result.json)", s.name, s.viewing[0])
	}
	switch s.format {
	case "":
		_, err := w.Write(s.data)
		return err
	case ir.Format:
		return showProgram(w, s.name, s.data, s.only)
	case result.Format:
		r, err := result.Read(s.name, s.data)
		if err != nil {
			return err
		}
		if err := s.bounds(r); err != nil {
			return err
		}
		return r.TextOf(w, s.view)
	}
	printer, ok := printers[s.format]
	if !ok {
		return fmt.Errorf("%s: unknown format %q; expected one of bandsaw's files", s.name, s.format)
	}
	return printer(w, s.name, s.data)
}

// bounds refuses a part of a trace in which there is no step.
func (s *shown) bounds(r *result.Result) error {
	steps, from, to := len(r.Trace), s.view.From, s.view.To
	for _, also := range r.Also {
		steps = max(steps, len(also.Trace))
	}
	switch {
	case from < 0 || to < 0:
		return fmt.Errorf("-from and -to are numbers of steps, counted from 1")
	case from > steps:
		return fmt.Errorf("-from %d: the trace has %d steps", from, steps)
	case to > 0 && from > to:
		return fmt.Errorf("-from %d -to %d: the first is behind the last", from, to)
	}
	return nil
}

// texts are the endings of the names of files that are text already.
var texts = []string{".prop", ".sel", ".basl", ".pred", ".pml", ".dot"}

// findFormat says what kind of file it is.
func (s *shown) findFormat() error {
	switch {
	case bytes.HasPrefix(bytes.TrimSpace(s.data), []byte("{")):
		head, err := artifact.ReadHeader(s.name, s.data)
		if err != nil {
			return err
		}
		if s.format = head.Format; s.format == "" {
			return fmt.Errorf("%s: JSON without a format; expected one of bandsaw's files", s.name)
		}
	case ir.IsText(s.data):
		s.format = ir.Format
	case !slices.Contains(texts, filepath.Ext(s.name)) || !utf8.Valid(s.data):
		return fmt.Errorf("%s: not one of bandsaw's files: expected JSON that names its format, a program's text, or one of *%s", s.name, strings.Join(texts, ", *"))
	}
	return nil
}

// status ends with the exit status of the verdict in the file.
func (s *shown) status() error {
	r, err := result.Read(s.name, s.data)
	if err != nil {
		return err
	}
	return cli.Answered(r.Status(), false)
}

// printers print a file's content, by its format; programs and results have their own.
var printers = map[string]func(w io.Writer, name string, data []byte) error{
	typing.Format:    shower(typing.Read),
	pdg.Format:       shower(pdg.Read),
	answer.Format:    shower(answer.Read),
	abs.Format:       shower(abs.Read),
	pmlmap.Format:    shower(pmlmap.Read),
	relations.Format: shower(relations.Read),
}

// selected names the classes and methods to be shown; none are all.
type selected struct{ classes, methods []string }

func (s selected) all() bool { return len(s.classes) == 0 && len(s.methods) == 0 }

func showProgram(w io.Writer, name string, data []byte, only selected) error {
	p, err := ir.Read(name, data)
	if err != nil {
		return err
	}
	if only.all() {
		return explained(w, p, p)
	}
	part, err := only.of(p)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return explained(w, part, p)
}

// of is the part of the program that is selected.
func (s selected) of(p *ir.Program) (*ir.Program, error) {
	part := &ir.Program{Level: p.Level}
	var classes, methods []string
	found := map[string]bool{}
	for _, c := range p.Classes {
		classes = append(classes, c.Name)
		if len(s.classes) > 0 && !slices.Contains(s.classes, c.Name) {
			continue
		}
		found[c.Name] = true
		if len(s.methods) == 0 {
			part.Classes = append(part.Classes, c)
			continue
		}
		some := *c
		some.Fields, some.Methods = nil, nil
		for _, m := range c.Methods {
			methods = append(methods, c.Name+"."+m.ID.Name())
			for _, name := range s.methods {
				if name == m.ID.Name() || name == c.Name+"."+m.ID.Name() || name == string(m.ID) {
					found[name] = true
					some.Methods = append(some.Methods, m)
					break
				}
			}
		}
		if len(some.Methods) > 0 {
			part.Classes = append(part.Classes, &some)
		}
	}
	for _, name := range s.classes {
		if !found[name] {
			return nil, fmt.Errorf("no class %s%s", name, cli.DidYouMean(name, classes))
		}
	}
	for _, name := range s.methods {
		if !found[name] {
			return nil, fmt.Errorf("no method %s%s", name, cli.DidYouMean(name, methods))
		}
	}
	return part, nil
}

// shower prints a file that is read by read, by its Text method.
func shower[T interface{ Text(io.Writer) error }](read func(name string, data []byte) (T, error)) func(io.Writer, string, []byte) error {
	return func(w io.Writer, name string, data []byte) error {
		file, err := read(name, data)
		if err != nil {
			return err
		}
		return file.Text(w)
	}
}
