package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/basl/internal/gogen"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

// goPackages writes each abstraction as a Go package.
func goPackages(c *urfave.Context) error {
	files, err := toTranslate(c)
	if err != nil {
		return err
	}
	packages := map[string]string{}
	for _, f := range files {
		pkg := gogen.PackageName(f.Abstraction.Name)
		if other, ok := packages[pkg]; ok {
			return fmt.Errorf("abstractions %s and %s would both be the package %s", other, f.Abstraction.Name, pkg)
		}
		packages[pkg] = f.Abstraction.Name
	}
	for _, f := range files {
		pkg := gogen.PackageName(f.Abstraction.Name)
		dir := filepath.Join(c.String("o"), pkg)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		err := cli.Write(filepath.Join(dir, pkg+".go"), func(w io.Writer) error { return gogen.Write(w, f) })
		if err != nil {
			return err
		}
	}
	return nil
}

// toTranslate is the abstractions that the arguments mean: definitions, or
// compiled ones if all are.
func toTranslate(c *urfave.Context) ([]*abs.File, error) {
	if c.NArg() > 0 && allCompiled(c.Args().Slice()) {
		var out []*abs.File
		for _, arg := range c.Args().Slice() {
			data, _, err := cli.ReadFile(arg)
			if err != nil {
				return nil, err
			}
			f, err := abs.Read(arg, data)
			if err != nil {
				return nil, err
			}
			out = append(out, f)
		}
		return out, ofNumbers(out)
	}
	abstractions, err := all(c, false)
	if err != nil {
		return nil, err
	}
	var out []*abs.File
	for _, a := range abstractions {
		out = append(out, a.file)
	}
	return out, ofNumbers(out)
}

// ofNumbers refuses abstractions of references.
func ofNumbers(files []*abs.File) error {
	for _, f := range files {
		if f.Abstraction.Of.IsRef() {
			return fmt.Errorf("%s abstracts references, expected an abstraction of numbers", f.Abstraction.Name)
		}
	}
	return nil
}

func allCompiled(args []string) bool {
	for _, a := range args {
		if !strings.HasSuffix(a, compiledSuffix) {
			return false
		}
	}
	return true
}
