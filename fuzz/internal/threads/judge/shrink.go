package judge

import (
	"os"
	"strconv"
	"time"

	"bandsaw/fuzz/internal/threads/generate"
	"bandsaw/fuzz/internal/threads/lang"
	"bandsaw/fuzz/internal/threads/oracle"
	"bandsaw/fuzz/internal/threads/pipeline"
	"bandsaw/fuzz/internal/threads/shrink"
)

// Shrink makes the program of a difference smaller as long as there is one.
func (j Judge) Shrink(d Difference, until time.Time) (Difference, error) {
	for time.Now().Before(until) {
		smaller := shrink.Versions(d.Program)
		found := -1
		for from := 0; from < len(smaller) && found < 0 && time.Now().Before(until); from += width {
			part := smaller[from:min(from+width, len(smaller))]
			texts, err := j.differ(part, d)
			if err != nil {
				return d, err
			}
			for i, t := range texts {
				if t != "" {
					found, d.Text = from+i, t
					break
				}
			}
		}
		if found < 0 {
			break
		}
		d.Program = smaller[found]
	}
	return d, nil
}

// width is how many versions are tried at once.
const width = 8

// differ tells of each program in what d's variant is not the oracle's opinion.
func (j Judge) differ(programs []*lang.Program, d Difference) ([]string, error) {
	dir, err := os.MkdirTemp("", "fuzz-threads")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	tools := j.tools(dir)
	texts := make([]string, len(programs))
	// One by one: javac may refuse what is left of a program.
	inParallel(len(programs), func(i int) {
		want, ok := oracle.Explore(programs[i], generate.ProfileOf(d.Seed).States)
		if !ok {
			return
		}
		t := tools
		t.Dir = dir + "/" + strconv.Itoa(i)
		g := []pipeline.Program{{Pkg: "p", Program: programs[i]}}
		if t.Compile([][]pipeline.Program{g}) != nil {
			return
		}
		if d.Variant.Name == pipeline.Spin {
			texts[i], _ = t.Spin(g[0], want)
		} else if a, err := t.Ask(g, []pipeline.Variant{d.Variant}); err == nil {
			texts[i] = pipeline.Difference(want, a[0][0])
		}
	})
	return texts, nil
}
