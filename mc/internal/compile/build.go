package compile

import (
	"archive/zip"
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"bandsaw/mc/internal/code"
)

// sources are those of mc and of all that it is built of, packed by package pack.
//
//go:embed all:packed
var sources embed.FS

// Build builds a checker with the methods of the program in Go, as the file out. It
// needs the go command, and no network.
func Build(out string, p *code.Program, methods []*code.Method) error {
	packed, err := sources.ReadFile("packed/sources.zip")
	if err != nil {
		return errors.New("this checker was built without its own sources, expected one that make built")
	}
	goCommand, err := exec.LookPath("go")
	if err != nil {
		return errors.New("the go command is not there, which builds the checker; expected Go on the path")
	}
	dir, err := os.MkdirTemp("", "mc-compile-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := unpack(dir, packed); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := Write(&text, p, methods); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "mc/internal/compiled/program.go"), text.Bytes(), 0o644); err != nil {
		return err
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	build := exec.Command(goCommand, "build", "-trimpath", "-buildvcs=false", "-o", out, "./mc")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off", "GOTOOLCHAIN=local", "GO111MODULE=on")
	if told, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, strings.TrimSpace(string(told)))
	}
	return nil
}

func unpack(dir string, packed []byte) error {
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return err
	}
	for _, f := range r.File {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		in, err := f.Open()
		if err != nil {
			return err
		}
		data, err := io.ReadAll(in)
		if err != nil {
			return err
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
