package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/artifact/pdg"
	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/result"
	"bandsaw/artifact/typing"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func showCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "show",
		Usage:     "print any of bandsaw's files for people",
		UsageText: "bandsaw show [FILE]",
		Description: `Prints a program in its text form, a result with its trace, a dependence graph, the
types of variables or an abstraction's tables. Files that are text already
(*.prop, *.sel, *.basl, *.pml) are printed as they are.

Examples:
  bandsaw show build/Main.ir.json
  bandsaw show build/Main.result.json
  mc -o - Main.abs.ir.json | bandsaw show`,
		Action: func(c *urfave.Context) error {
			name, err := cli.OneInput(c)
			if err != nil {
				return err
			}
			data, _, err := cli.ReadFile(name)
			if err != nil {
				return err
			}
			return cli.Write("-", func(w io.Writer) error { return show(w, name, data) })
		},
	}
}

// show prints the file's content by its format.
func show(w io.Writer, name string, data []byte) error {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		switch filepath.Ext(name) {
		case ".json", ".class", ".jar":
			return fmt.Errorf("%s: expected one of bandsaw's JSON or text files", name)
		}
		_, err := w.Write(data)
		return err
	}
	var head artifact.Header
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(&head); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	printer, ok := printers[head.Format]
	if !ok {
		return fmt.Errorf("%s: unknown format %q; expected one of bandsaw's files", name, head.Format)
	}
	return printer(w, name, data)
}

// printers print a file's content, by its format.
var printers = map[string]func(w io.Writer, name string, data []byte) error{
	ir.Format:     showProgram,
	result.Format: shower(result.Read),
	typing.Format: shower(typing.Read),
	pdg.Format:    shower(pdg.Read),
	abs.Format:    shower(abs.Read),
	pmlmap.Format: shower(pmlmap.Read),
}

func showProgram(w io.Writer, name string, data []byte) error {
	p, err := ir.Read(name, data)
	if err != nil {
		return err
	}
	return ir.Print(w, p)
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
