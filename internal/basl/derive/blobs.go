package derive

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
)

// Load is what was kept under the question, nil if nothing was.
func (c *Cache) Load(question string) []byte {
	if c == nil {
		return nil
	}
	data, err := os.ReadFile(c.blob(question))
	if err != nil {
		return nil
	}
	return data
}

// Keep keeps the answer to the question. A cache that cannot be written is none.
func (c *Cache) Keep(question string, answer []byte) {
	if c == nil {
		return
	}
	name := c.blob(question)
	if os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return
	}
	_, err = f.Write(answer)
	if f.Close() != nil || err != nil || os.Rename(f.Name(), name) != nil {
		os.Remove(f.Name())
	}
}

func (c *Cache) blob(question string) string {
	sum := sha256.Sum256([]byte(question))
	name := hex.EncodeToString(sum[:])
	return filepath.Join(c.dir, name[:2], name[2:]+".json")
}
