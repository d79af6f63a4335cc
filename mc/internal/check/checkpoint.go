package check

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// Checkpoint says whether a check is saved, so that another process can go on with it, and
// gone on with.
type Checkpoint struct {
	File   string        // to save it to, "" for none
	Every  time.Duration // once in that time, or less often if saving takes long
	Resume string        // the file to go on with, "" for none
	// Of names what the search depends on beside the program: options and other files.
	Of []string
	// Told is told why the check could not be saved.
	Told func(error)
	// resume is the file, from the first search on that begins.
	resume *checkpoint.Reader
}

// refused says why a check cannot be saved and gone on with; nil if it can.
func (o *Options) refused() error {
	if o.Checkpoint.File == "" && o.Checkpoint.Resume == "" {
		return nil
	}
	switch {
	case o.Search != "" && o.Search != Auto && o.Search != BFS && o.Search != DFS:
		return fmt.Errorf("-checkpoint with -search %s: what such a search has in mind is not saved, expected -search bfs or dfs", o.Search)
	case o.Store == "hash" || o.Store == "bitstate":
		return fmt.Errorf("-checkpoint with -store %s: it keeps no states to go on from, expected an exact -store", o.Store)
	case o.All:
		return errors.New("-checkpoint with -all: the violations that were met are not saved, expected one search for each property")
	case o.Delta == On:
		return errors.New("-checkpoint with -delta on: states of groups are not saved, expected -delta off")
	case o.summarises():
		return fmt.Errorf("-checkpoint with -summaries %s: summaries are not saved, expected -summaries off", o.Summaries)
	}
	return nil
}

// alone are the options of a search beside this one, which is not saved, nor are its summaries.
func (o Options) alone() Options {
	o.Checkpoint, o.Kept = Checkpoint{}, ""
	return o
}

// programHash tells programs apart, wherever they come from.
func programHash(p *ir.Program) (string, error) {
	content := *p
	content.Made = ir.Made{Options: []string{}, Inputs: []ir.Input{}}
	sum := sha256.New()
	err := ir.Write(sum, &content)
	return fmt.Sprintf("the program with the hash %x", sum.Sum(nil)[:8]), err
}

// resumed opens the file to go on with, and gives what searches had found out about the
// program when that which it is of began, and since.
func (o *Options) resumed(p *ir.Program) (learnt, since *known, done func() error, err error) {
	r, done, err := checkpoint.Open(o.Checkpoint.Resume, checkpoint.Search)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := o.same(r, p); err != nil {
		return nil, nil, nil, errors.Join(fmt.Errorf("%s: %w", o.Checkpoint.Resume, err), done())
	}
	o.Checkpoint.resume = r
	return loadKnown(r), loadKnown(r), done, nil
}

// same reports what the checkpoint is of that this check is not.
func (o *Options) same(r *checkpoint.Reader, p *ir.Program) error {
	hash, err := programHash(p)
	if err != nil {
		return err
	}
	now := append([]string{"mc " + cli.Version, hash}, o.Checkpoint.Of...)
	var then []string
	for range r.Int() {
		then = append(then, string(r.Bytes()))
	}
	var differ []string
	for _, x := range then {
		if !slices.Contains(now, x) {
			differ = append(differ, "it is of "+x)
		}
	}
	for _, x := range now {
		if !slices.Contains(then, x) {
			differ = append(differ, "it is not of "+x)
		}
	}
	if len(differ) > 0 {
		return errors.New("the checkpoint is of another check: " + strings.Join(differ, "; "))
	}
	return nil
}

// checkpoints are those of the search.
func (c *checker) checkpoints() (search.Checkpoints, error) {
	o := &c.o.Checkpoint
	s := search.Checkpoints{Every: o.Every, Resume: o.resume}
	if o.File == "" && o.Resume == "" {
		return s, nil
	}
	if c.code.Untracked {
		return s, errors.New("-checkpoint: the program has untracked fields, which are not saved")
	}
	// What is gone on with is searched as it was, also if it is not saved any more.
	s.Save = func(func(*checkpoint.Writer)) {}
	if o.File == "" {
		return s, nil
	}
	if err := tidy(o.File); err != nil {
		return s, err
	}
	hash, err := programHash(c.given)
	if err != nil {
		return s, err
	}
	of := append([]string{"mc " + cli.Version, hash}, o.Of...)
	s.Save = func(write func(*checkpoint.Writer)) {
		err := cli.Write(o.File, func(out io.Writer) error {
			return checkpoint.Write(out, checkpoint.Search, func(w *checkpoint.Writer) {
				w.Int(int64(len(of)))
				for _, x := range of {
					w.Bytes([]byte(x))
				}
				c.learnt.save(w)
				c.known.save(w)
				write(w)
			})
		})
		if err != nil && o.Told != nil {
			o.Told(err)
		}
	}
	return s, nil
}

// tidy removes what processes that were killed while they wrote the file left beside it.
func tidy(file string) error {
	left, err := filepath.Glob(filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".tmp*"))
	for _, f := range left {
		err = errors.Join(err, os.Remove(f))
	}
	return err
}

func (k *known) save(w *checkpoint.Writer) {
	w.Int(int64(len(k.refuted)))
	for _, what := range slices.Sorted(maps.Keys(k.refuted)) {
		w.Bytes([]byte(what))
	}
	w.Int(int64(len(k.guards)))
	for _, of := range slices.Sorted(maps.Keys(k.guards)) {
		g := k.guards[of]
		w.Bytes([]byte(of))
		checkpoint.Ints(w, []int32{int32(g.Kind), g.Lock, g.By, g.Init, g.Size})
	}
	checkpoint.Ints(w, k.times.Spans)
	checkpoint.Ints(w, k.times.Loose)
	w.Int(k.times.Longest)
	for _, is := range []bool{k.times.Absolute, k.times.Sleeps, k.times.Mixed, k.free} {
		w.Bool(is)
	}
	w.Int(k.states)
	w.Int(int64(k.closer))
	w.Int(k.aside)
}

func loadKnown(r *checkpoint.Reader) *known {
	k := nothingKnown()
	for range r.Int() {
		k.refuted[string(r.Bytes())] = true
	}
	for range r.Int() {
		of := string(r.Bytes())
		n := checkpoint.ReadInts[int32](r)
		k.guards[of] = code.Guard{Of: of, Kind: code.GuardKind(n[0]), Lock: n[1], By: n[2], Init: n[3], Size: n[4]}
	}
	k.times, k.free, k.states = machine.Times{Spans: checkpoint.ReadInts[int64](r), Loose: checkpoint.ReadInts[int64](r), Longest: r.Int(), Absolute: r.Int() == 1, Sleeps: r.Int() == 1, Mixed: r.Int() == 1}, r.Int() == 1, r.Int()
	k.closer, k.aside = closeness(r.Int()), r.Int()
	return k
}

// SaveBeside implements search.Resumable.
func (s *system) SaveBeside(w *checkpoint.Writer) {
	s.enc.Save(w)
	w.Int(s.m.Statements)
	w.Int(s.made)
	kept := s.m.World.Keep()
	checkpoint.Ints(w, kept.Numbers)
	w.Int(int64(len(kept.Texts)))
	for _, text := range kept.Texts {
		w.Bytes([]byte(text))
	}
	s.enc.SaveThreads(w)
}

// LoadBeside implements search.Resumable.
func (s *system) LoadBeside(r *checkpoint.Reader) {
	s.enc.Load(r)
	statements, made, kept := r.Int(), r.Int(), machine.Kept{Numbers: checkpoint.ReadInts[int64](r)}
	for range r.Int() {
		kept.Texts = append(kept.Texts, string(r.Bytes()))
	}
	threads := s.enc.LoadThreads(r)
	s.loaded = func() {
		s.m.World.Restore(kept)
		s.m.Statements, s.made = statements, made
		threads()
	}
}

// Loaded implements search.Resumable.
func (s *system) Loaded() { s.loaded() }
