package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// CommandLine is a command line by its words. Tools suggest others that are
// like the one that the user gave.
type CommandLine []string

// commandVariable tells a tool that the driver runs what the user typed, as a
// JSON array.
const commandVariable = "BANDSAW_COMMAND"

// UserCommand is what the user typed: that of the driver, if it runs this tool.
func UserCommand() CommandLine {
	var c CommandLine
	if text := os.Getenv(commandVariable); text != "" && json.Unmarshal([]byte(text), &c) == nil && len(c) > 0 {
		return c
	}
	return typed()
}

// AnnounceCommand tells the tools that this one runs what the user typed.
func AnnounceCommand() error {
	text, err := json.Marshal(typed())
	if err != nil {
		return err
	}
	return os.Setenv(commandVariable, string(text))
}

func typed() CommandLine {
	c := slices.Clone(CommandLine(os.Args))
	c[0] = filepath.Base(c[0])
	return c
}

// start is where the flags begin: behind the tool and its command, if it has
// one.
func (c CommandLine) start() int {
	if c[0] == "bandsaw" && len(c) > 1 {
		return 2
	}
	return 1
}

// Driver reports whether the command is one of the driver's.
func (c CommandLine) Driver() bool { return c[0] == "bandsaw" }

// Flag is the value that the command gives to a flag, "" for none.
func (c CommandLine) Flag(name string) string {
	value, _ := c.find(name)
	return value
}

// find finds the value of a flag, and the words that say it.
func (c CommandLine) find(name string) (value string, words []int) {
	for i := c.start(); i < len(c) && c[i] != "--"; i++ {
		flag, v, set := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(c[i], "-"), "-"), "=")
		switch {
		case flag != name || !strings.HasPrefix(c[i], "-"):
		case set:
			value, words = v, append(words, i)
		case i+1 < len(c):
			value, words = c[i+1], append(words, i, i+1)
			i++
		}
	}
	return value, words
}

// With is the command with the flag given that value.
func (c CommandLine) With(name, value string) CommandLine {
	return slices.Insert(c.Without(name), c.start(), "-"+name, value)
}

// Has reports whether the command has a flag that has no value.
func (c CommandLine) Has(name string) bool { return len(c.Lacking(name)) < len(c) }

// Having is the command with a flag that has no value.
func (c CommandLine) Having(name string) CommandLine {
	return slices.Insert(c.Lacking(name), c.start(), "-"+name)
}

// Lacking is the command without a flag that has no value.
func (c CommandLine) Lacking(name string) CommandLine {
	return slices.DeleteFunc(slices.Clone(c), func(w string) bool { return w == "-"+name || w == "--"+name })
}

// Without is the command without the flag.
func (c CommandLine) Without(name string) CommandLine {
	_, words := c.find(name)
	var out CommandLine
	for i, w := range c {
		if !slices.Contains(words, i) {
			out = append(out, w)
		}
	}
	return out
}

// String is the command for a shell.
func (c CommandLine) String() string {
	words := make([]string, len(c))
	for i, w := range c {
		words[i] = Quoted(w)
	}
	return strings.Join(words, " ")
}

// Quoted is a word for a POSIX shell.
func Quoted(word string) string {
	plain := strings.IndexFunc(word, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./:=,+@%", r))
	})
	if word != "" && plain < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// MoreTime is the command line with ten times the time that it had.
func (c CommandLine) MoreTime(had time.Duration) CommandLine {
	more := (10 * had).String()
	for _, zero := range []string{"m0s", "h0m"} { // without the units that are zero
		if strings.HasSuffix(more, zero) {
			more = more[:len(more)-2]
		}
	}
	return c.With("time", more)
}
