package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	urfave "github.com/urfave/cli/v2"
)

func TestWriteLeavesNothingPartial(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out.json")
	boom := errors.New("boom")
	err := Write(name, func(w io.Writer) error {
		fmt.Fprint(w, strings.Repeat("half", 1<<16))
		return boom
	})
	if !errors.Is(err, boom) {
		t.Fatalf("got %v, want boom", err)
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 0 {
		t.Fatalf("left behind: %v", left)
	}
}

func TestWriteKeepsOldFileOnError(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out.json")
	write := func(text string, err error) error {
		return Write(name, func(w io.Writer) error { io.WriteString(w, text); return err })
	}
	if err := write("old", nil); err != nil {
		t.Fatal(err)
	}
	if err := write("new", errors.New("no")); err == nil {
		t.Fatal("no error")
	}
	if got, _ := os.ReadFile(name); string(got) != "old" {
		t.Fatalf("got %q, want the old content", got)
	}
}

func TestWriteFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full")
	}
	err := Write("/dev/full", func(w io.Writer) error { _, err := io.WriteString(w, "x"); return err })
	if err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Fatalf("got %v, want no space left on device", err)
	}
	if info, err := os.Stat("/dev/full"); err != nil || info.Mode().IsRegular() {
		t.Fatal("/dev/full was replaced")
	}
}

func TestExitCodes(t *testing.T) {
	app := func() *urfave.App {
		return &urfave.App{
			Name:      "tool",
			Writer:    io.Discard,
			ErrWriter: io.Discard,
			Flags:     []urfave.Flag{&urfave.StringFlag{Name: "o"}},
			Action: func(c *urfave.Context) error {
				if c.Args().First() == "violated" {
					return Exit(ExitViolated, nil)
				}
				_, err := OneInput(c)
				return err
			},
		}
	}
	for _, tc := range []struct {
		args string
		want int
	}{
		{"tool", ExitOK},
		{"tool -o x in", ExitOK},
		{"tool violated", ExitViolated},
		{"tool in -o x", ExitBadInput},
		{"tool -nonsense", ExitBadInput},
		{"tool a b", ExitBadInput},
	} {
		if got := run(app(), strings.Fields(tc.args)); got != tc.want {
			t.Errorf("%s: exit %d, want %d", tc.args, got, tc.want)
		}
	}
}
