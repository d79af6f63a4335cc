package derive

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"

	"bandsaw/ir"
)

// cacheVersion is part of every key. It changes whenever a table of the same
// question may come out otherwise than before.
const cacheVersion = 2

// Cache keeps derived tables in a directory from run to run: a file for each,
// whose name is a hash of all that decides on it. A nil cache keeps nothing.
type Cache struct{ dir string }

// NoCache is what a user writes for no cache.
const NoCache = "none"

// OpenCache is the cache in the directory given, which is made. "" is
// the user's, as XDG says; NoCache, or a user without such a place, has none.
func OpenCache(dir string) (*Cache, error) {
	switch dir {
	case NoCache:
		return nil, nil
	case "":
		base, err := os.UserCacheDir()
		if err != nil {
			return nil, nil
		}
		dir = filepath.Join(base, "bandsaw", "tables")
		if os.MkdirAll(dir, 0o755) != nil {
			return nil, nil
		}
		return &Cache{dir}, nil
	}
	return &Cache{dir}, os.MkdirAll(dir, 0o755)
}

// stored is a table in a file. Of each cell and result, one after the other,
// By says how it was decided, and Examples by which operands.
type stored struct {
	In, Out  []uint64
	By       []string
	Examples [][]int64
}

// file is where the table of the operator is.
func (c *Cache) file(d *deriver, op string) string {
	question, err := json.Marshal(struct {
		Version, Tokens int
		Bits            uint
		Limit           uint
		Arithmetic, Op  string
		Guards          []*ir.Guard
	}{cacheVersion, len(d.abs.Tokens), d.vectors.bits, d.limit, d.abs.Arithmetic, op, d.abs.Guards})
	if err != nil {
		panic(err) // there is nothing in it that JSON does not have
	}
	sum := sha256.Sum256(question)
	name := hex.EncodeToString(sum[:])
	return filepath.Join(c.dir, name[:2], name[2:]+".json")
}

// get fills the empty table t, if the cache has it.
func (c *Cache) get(d *deriver, t *table) bool {
	if c == nil {
		return false
	}
	data, err := os.ReadFile(c.file(d, t.op.Name))
	if err != nil {
		return false
	}
	var s stored
	n := len(t.cells) * t.results
	if json.Unmarshal(data, &s) != nil || len(s.In) != len(t.cells) || len(s.Out) != len(t.cells) || len(s.By) != n || len(s.Examples) != n {
		return false
	}
	for i := range t.cells {
		if s.In[i]|s.Out[i] != t.all() || s.In[i]&s.Out[i] != 0 {
			return false
		}
	}
	for i := range t.cells {
		cell := &t.cells[i]
		cell.in, cell.out = s.In[i], s.Out[i]
		for k := range cell.reasons {
			at := i*t.results + k
			cell.reasons[k].by = s.By[at]
			if e := s.Examples[at]; len(e) == 3 {
				cell.reasons[k].example = &example{e[0], e[1], e[2]}
			}
		}
	}
	return true
}

// put keeps the table. A cache that cannot be written is none.
func (c *Cache) put(d *deriver, t *table) {
	if c == nil {
		return
	}
	var s stored
	for _, cell := range t.cells {
		s.In, s.Out = append(s.In, cell.in), append(s.Out, cell.out)
		for _, r := range cell.reasons {
			s.By = append(s.By, r.by)
			var e []int64
			if r.example != nil {
				e = []int64{r.example.x, r.example.y, r.example.result}
			}
			s.Examples = append(s.Examples, e)
		}
	}
	data, err := json.Marshal(s)
	if err != nil {
		return
	}
	name := c.file(d, t.op.Name)
	if os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return
	}
	_, err = f.Write(data)
	if f.Close() != nil || err != nil || os.Rename(f.Name(), name) != nil {
		os.Remove(f.Name())
	}
}
