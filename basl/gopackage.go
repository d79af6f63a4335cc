package main

import (
	"io"
	"os"
	"path/filepath"

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
	if err := apart(files, "package", gogen.PackageName); err != nil {
		return err
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
