package check

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// TestResume: a search of a random program that is cut after any number of states, and
// gone on with from its last checkpoint, gives the result of one that was not cut, to the
// byte, with what was covered; with each search and each exact store, and shared.
func TestResume(t *testing.T) {
	file := filepath.Join(t.TempDir(), "checkpoint")
	random := rand.New(rand.NewSource(int64(*randomSeed)))
	resumed, ends := 0, map[string]int{}
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+2)/3; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for i, name := range []string{BFS, DFS} {
			o := Options{Search: name, Coverage: true, Limits: search.Limits{States: 400}, CompactAt: 1 << 12, allSettle: seed%2 == 0}
			o.Store = []string{store.Auto, store.Flat, store.Collapse}[(int(seed)+i)%3]
			if name == BFS && seed%4 == 0 {
				o.Cores, o.HelpFrom = 2, 4
			}
			want := written(t, p, o)
			cut := o
			cut.Checkpoint.File = file
			if got := written(t, p, cut); got != want {
				t.Fatalf("seed %d, %s: saved on the way the result is\n%s, else\n%s\n%s", seed, name, got, want, src)
			}
			cut.Limits.States = 1 + random.Int63n(60)
			if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Fatal(err)
			}
			restarted := false
			cut.Restarted = func(string) { restarted = true }
			written(t, p, cut)
			if _, err := os.Stat(file); err != nil {
				continue // it ended before there was a state
			}
			resumed++
			goneOn := o
			goneOn.Checkpoint.Resume = file
			got := written(t, p, goneOn)
			verdict, _, _ := strings.Cut(got[strings.Index(got, "\"verdict\""):], ",")
			ends[verdict]++
			if restarted {
				// The limit may have made it begin anew when it knew less: it executed again what it learnt later, and may
				// go ahead at other places, and with what others would do sleep.
				got, want = counted.ReplaceAllString(got, ""), counted.ReplaceAllString(want, "")
				if violated := `"verdict": "violated"`; strings.Contains(got, violated) && strings.Contains(want, violated) {
					continue // it may have met that before it learnt all that another learns, and by another way
				}
			}
			if got != want {
				t.Fatalf("seed %d, %s, store %s: gone on with after %d states the result is\n%s\nnot cut it is\n%s\n%s", seed, name, o.Store, cut.Limits.States, got, want, src)
			}
		}
	}
	if *randomCount >= enough && (resumed < 50 || len(ends) < 2) {
		t.Errorf("%d searches were gone on with; they ended so: %v", resumed, ends)
	}
}

// counted is what a result says there was of.
var counted = regexp.MustCompile(`"(states|revisited|transitions|statements|depth)": \d+`)

// TestResumeRefuses: what cannot be saved, or is of another check, is refused by name.
func TestResumeRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "checkpoint")
	f := readFiletest(t, "../../testdata/race.txt")
	check := func(set func(*Options)) string {
		o := f.options
		set(&o)
		if _, err := Check(f.program, f.property, o); err != nil {
			return strings.ReplaceAll(err.Error(), file, "FILE")
		}
		return ""
	}
	if err := check(func(o *Options) { o.Checkpoint = Checkpoint{File: file, Of: []string{"-depth=3"}} }); err != "" {
		t.Fatal(err)
	}
	for want, set := range map[string]func(*Options){
		"-checkpoint with -search stateless: what such a search has in mind is not saved, expected -search bfs or dfs": func(o *Options) {
			o.Search, o.Checkpoint.File = Stateless, file
		},
		"-checkpoint with -store hash: it keeps no states to go on from, expected an exact -store": func(o *Options) {
			o.Search, o.Store, o.Checkpoint.Resume = DFS, store.Hash, file
		},
		"FILE: the checkpoint is of another check: it is of -depth=3; it is not of -depth=4": func(o *Options) {
			o.Checkpoint = Checkpoint{Resume: file, Of: []string{"-depth=4"}}
		},
		"FILE: the checkpoint is damaged: its hash is another": func(o *Options) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			data[len(data)/2]++
			if err := os.WriteFile(file+"2", data, 0o644); err != nil {
				t.Fatal(err)
			}
			o.Checkpoint = Checkpoint{Resume: file + "2"}
		},
	} {
		if got := strings.ReplaceAll(check(set), "FILE2", "FILE"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

var kills = flag.Int("kills", 6, "how many processes TestKilled kills")

// killed is set in the processes that TestKilled starts: the directory of its files.
const killed = "BANDSAW_TEST_KILLED"

// TestKilled: processes that are killed by force, at any moment, and gone on with by others
// come to the result of one that was not.
func TestKilled(t *testing.T) {
	if dir := os.Getenv(killed); dir != "" {
		killedSearch(t, dir)
		return
	}
	random := rand.New(rand.NewSource(int64(*randomSeed)))
	for killings := 0; killings < *kills; {
		for _, name := range []string{BFS, DFS} {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "search"), []byte(name), 0o644); err != nil {
				t.Fatal(err)
			}
			for patience := 50 * time.Millisecond; ; patience += patience / 4 {
				c := exec.Command(os.Args[0], "-test.run=^TestKilled$")
				c.Env = append(os.Environ(), killed+"="+dir)
				if err := c.Start(); err != nil {
					t.Fatal(err)
				}
				timer := time.AfterFunc(time.Duration(random.Int63n(int64(2*patience))), func() { _ = c.Process.Kill() }) // it may have ended
				err := c.Wait()
				timer.Stop()
				if err == nil {
					break
				}
				killings++
			}
			f, o := killedProgram(t, name)
			got, err := os.ReadFile(filepath.Join(dir, "result"))
			if err != nil {
				t.Fatal(err)
			}
			if want := written(t, f.program, o); string(got) != want {
				t.Fatalf("%s: after %d processes were killed the result is\n%s\nwithout\n%s", name, killings, got, want)
			}
		}
	}
}

// killedProgram is what they search, for about a second.
func killedProgram(t *testing.T, search string) (*filetest, Options) {
	f := readFiletest(t, "../../testdata/race.txt")
	withInt(f.program, f.program.Entry[0], 3, 12)
	f.options.Search = search
	return f, f.options
}

// killedSearch begins, or goes on, until it has the result or is killed.
func killedSearch(t *testing.T, dir string) {
	name, err := os.ReadFile(filepath.Join(dir, "search"))
	if err != nil {
		t.Fatal(err)
	}
	f, o := killedProgram(t, string(name))
	o.Checkpoint = Checkpoint{File: filepath.Join(dir, "checkpoint"), Every: time.Millisecond}
	if _, err := os.Stat(o.Checkpoint.File); err == nil {
		o.Checkpoint.Resume = o.Checkpoint.File
	}
	r, err := Check(f.program, f.property, o)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "result"), out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
