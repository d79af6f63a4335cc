package cli

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

// ReadFile reads the whole file name, or standard input for "-", and says what
// was read, for the output's Made.
func ReadFile(name string) ([]byte, ir.Input, error) {
	var data []byte
	var err error
	if name == "-" {
		data, err = io.ReadAll(os.Stdin)
	} else {
		data, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, ir.Input{}, readable(err)
	}
	return data, Input(name, data), nil
}

// TempPrefix begins the names of directories in which files between the tools are kept
// for the time of one run. That time's name says nothing to anybody, so that what is
// made of such a file does not say it.
const TempPrefix = "bandsaw-"

// Input describes data that was read from the file name.
func Input(name string, data []byte) ir.Input {
	if dir, base := filepath.Split(name); strings.HasPrefix(dir, filepath.Join(os.TempDir(), TempPrefix)) {
		name = base
	}
	sum := sha256.Sum256(data)
	return ir.Input{Name: name, SHA256: hex.EncodeToString(sum[:])}
}

// Made describes this run of the tool for the output's header. Options are the
// flags that were set and can change the output, in the order of their
// declaration; names of inputs and outputs are not among them.
func Made(c *urfave.Context, inputs ...ir.Input) ir.Made {
	m := ir.Made{Tool: c.App.Name, Version: Version, Options: []string{}, Inputs: inputs}
	if m.Inputs == nil {
		m.Inputs = []ir.Input{}
	}
	flags := c.App.Flags
	if c.Command != nil && len(c.Command.Flags) > 0 {
		flags = c.Command.Flags
	}
	for _, f := range flags {
		name := f.Names()[0]
		if !c.IsSet(name) || !changesOutput(f) {
			continue
		}
		if list, ok := c.Value(name).(urfave.StringSlice); ok {
			for _, v := range list.Value() {
				m.Options = append(m.Options, fmt.Sprintf("-%s=%s", name, v))
			}
			continue
		}
		m.Options = append(m.Options, fmt.Sprintf("-%s=%v", name, c.Value(name)))
	}
	return m
}

// changesOutput is false for flags that only name files or say what to print:
// urfave marks them with TakesFile or the category "output".
func changesOutput(f urfave.Flag) bool {
	if d, ok := f.(urfave.CategorizableFlag); ok && d.GetCategory() == OutputFlags {
		return false
	}
	switch f := f.(type) {
	case *urfave.PathFlag:
		return false
	case *urfave.StringFlag:
		return !f.TakesFile
	}
	return true
}

// OutputFlags is the category of flags that name outputs or change only what
// is printed on the terminal; Made leaves them out.
const OutputFlags = "output"

// Write makes the file name from what write writes: beside it first, renamed
// when whole, so that a failure or an interrupt leaves nothing partial under
// the name. "-" and "" are standard output.
func Write(name string, write func(io.Writer) error) error {
	if name == "-" || name == "" {
		return fill("standard output", os.Stdout, write)
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		// A device or a pipe: there is nothing to rename over.
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return diskError(name, err)
		}
		defer f.Close()
		return fill(name, f, write)
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".tmp*")
	if err != nil {
		return diskError(name, err)
	}
	defer OnInterrupt(func() { os.Remove(f.Name()) })()
	err = fill(name, f, write)
	if err == nil {
		err = diskError(name, f.Chmod(0o644))
	}
	if cerr := diskError(name, f.Close()); err == nil {
		err = cerr
	}
	if err == nil {
		err = diskError(name, os.Rename(f.Name(), name))
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// fill has write write to f, the output that the user knows as name. Only what
// goes wrong with f is an error about the output; an error of write's own says
// itself what it is about.
func fill(name string, f *os.File, write func(io.Writer) error) error {
	disk := &diskWriter{f: f}
	b := bufio.NewWriterSize(disk, 1<<16)
	err := write(b)
	if err == nil {
		err = b.Flush()
	}
	if disk.err != nil {
		return diskError(name, disk.err)
	}
	return err
}

// diskWriter remembers what went wrong with a file.
type diskWriter struct {
	f   *os.File
	err error
}

func (d *diskWriter) Write(p []byte) (int, error) {
	n, err := d.f.Write(p)
	if err != nil {
		d.err = err
	}
	return n, err
}

func diskError(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("cannot write %s: %w", name, readable(err))
}

// readable strips the name of the temporary file, which means nothing to the
// user, from an error of the file system.
func readable(err error) error {
	var pe *os.PathError
	if errors.As(err, &pe) && filepath.Base(pe.Path) != "" && filepath.Base(pe.Path)[0] == '.' {
		return pe.Err
	}
	return err
}
