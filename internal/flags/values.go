package flags

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

type duration = time.Duration

// Bytes reads an amount of memory: a number with k, M, G or T for powers of
// 1024, or nothing for bytes.
func Bytes(text string) (int64, error) {
	digits := strings.TrimRight(text, "kKmMgGtTiIbB")
	shift, ok := map[string]int{"": 0, "k": 10, "m": 20, "g": 30, "t": 40}[strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(text[len(digits):]), "b"), "i")]
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || !ok || n <= 0 || n > 1<<62>>shift {
		return 0, fmt.Errorf("-memory %q, expected a number of bytes such as 512M or 4G", text)
	}
	return n << shift, nil
}

// Numbers are all integers from Lo to Hi.
type Numbers struct{ Lo, Hi int64 }

// Range reads numbers such as -3..3.
func Range(text string) (Numbers, error) {
	lo, hi, ok := strings.Cut(text, "..")
	if ok {
		from, err1 := strconv.ParseInt(lo, 10, 64)
		to, err2 := strconv.ParseInt(hi, 10, 64)
		if err1 == nil && err2 == nil && from <= to {
			return Numbers{from, to}, nil
		}
	}
	return Numbers{}, fmt.Errorf("-int-range %q, expected two numbers such as -3..3", text)
}

// readable is a flag's check that its text can be read.
func readable[T any](read func(string) (T, error)) func(*urfave.Context, string) error {
	return func(_ *urfave.Context, text string) error {
		_, err := read(text)
		return err
	}
}

// oneOf is a flag's check that its text is one of those.
func oneOf(name string, words ...string) func(*urfave.Context, string) error {
	return func(_ *urfave.Context, text string) error {
		if slices.Contains(words, text) {
			return nil
		}
		return fmt.Errorf("-%s %q, expected %s%s", name, text, strings.Join(words, " or "), cli.DidYouMean(text, words))
	}
}

// summariesWords are the values of -summaries that are no files.
var summariesWords = []string{"off", "auto", "on"}

// Summaries reads -summaries: how calls are summarised, and where summaries are kept,
// "" for nowhere.
func Summaries(text string) (how, file string) {
	if slices.Contains(summariesWords, text) {
		return text, ""
	}
	return "auto", text
}

func readableSummaries(_ *urfave.Context, text string) error {
	if _, file := Summaries(text); file == "" || strings.ContainsAny(file, "./") {
		return nil
	}
	return fmt.Errorf("-summaries %q, expected %s, or a file with a dot or a slash in its name%s", text, strings.Join(summariesWords, " or "), cli.DidYouMean(text, summariesWords))
}

// there is a flag's check of a file that is read: a pipeline is told before its first
// tool starts that there is none for its last. Standard input is "-".
func there(name string) func(*urfave.Context, string) error {
	return func(_ *urfave.Context, file string) error {
		if file == "" || file == "-" {
			return nil
		}
		if _, err := os.Stat(file); err != nil { // not opened: it may be a pipe
			return fmt.Errorf("-%s: %w", name, err)
		}
		return nil
	}
}

// notNegative is a flag's check of a limit.
func notNegative[T int | int64 | duration](name string) func(*urfave.Context, T) error {
	return func(_ *urfave.Context, n T) error {
		if n < 0 {
			return fmt.Errorf("-%s %v, a negative limit; expected a positive number, or 0 for none", name, n)
		}
		return nil
	}
}
