package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/basl/internal/javagen"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

// javaClasses writes each abstraction as a Java class (Bandera, figure 3).
func javaClasses(c *urfave.Context) error {
	files, err := toTranslate(c)
	if err != nil {
		return err
	}
	if err := apart(files, "class", javagen.ClassName); err != nil {
		return err
	}
	pkg := c.String("package")
	dir := filepath.Join(c.String("o"), filepath.Join(strings.Split(pkg, ".")...))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		name := filepath.Join(dir, javagen.ClassName(f.Abstraction.Name)+".java")
		if err := cli.Write(name, func(w io.Writer) error { return javagen.Write(w, f, pkg) }); err != nil {
			return err
		}
	}
	return nil
}
