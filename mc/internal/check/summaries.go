package check

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/machine"
)

// readSummaries takes up what runs before have kept.
func (c *checker) readSummaries() error {
	if c.o.Kept == "" {
		return nil
	}
	c.sys.m.Summaries.Keep()
	r, done, err := checkpoint.Open(c.o.Kept, checkpoint.Summaries)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("-summaries: %w", err)
	}
	if was := string(r.Bytes()); was != cli.Version {
		return errors.Join(fmt.Errorf("-summaries: %s is of mc %s, and this is %s", c.o.Kept, was, cli.Version), done())
	}
	c.sys.m.Summaries.Load(r, c.code)
	return done()
}

// writeSummaries keeps the summaries for other runs.
func (c *checker) writeSummaries() error {
	if c.o.Kept == "" || c.sys.m.Summaries == nil {
		return nil
	}
	return cli.Write(c.o.Kept, func(out io.Writer) error {
		return checkpoint.Write(out, checkpoint.Summaries, func(w *checkpoint.Writer) {
			w.Bytes([]byte(cli.Version))
			c.sys.m.Summaries.Save(w, c.code)
		})
	})
}

// summaries tells how often method summaries answered calls; nil if there were none.
func summaries(s *machine.Summaries) *result.Summaries {
	if s == nil {
		return nil
	}
	recorded, stopped := s.Recorded()
	out := &result.Summaries{Calls: s.Calls, Answered: s.Answered, Statements: s.Statements, Recorded: recorded}
	summarised, long := s.Shares()
	out.Summarised, out.Long = result.Share(summarised), result.Share(long)
	for _, m := range s.Methods() {
		out.Methods = append(out.Methods, result.Summarised{Method: string(m.Method), Calls: m.Calls, Answered: m.Answered, Statements: m.Statements})
	}
	for _, why := range slices.SortedFunc(maps.Keys(stopped), func(a, b string) int {
		return cmp.Or(cmp.Compare(stopped[b], stopped[a]), cmp.Compare(a, b))
	}) {
		out.Stopped = append(out.Stopped, result.Stopped{Why: why, Times: stopped[why]})
	}
	return out
}
