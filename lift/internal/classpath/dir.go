package classpath

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"syscall"

	"bandsaw/ir"
)

// Dir is a directory with class files, in subdirectories by package.
type Dir struct {
	root string
	mu   sync.Mutex
	read map[string]ir.Input // by name
}

// Find implements Source.
func (d *Dir) Find(class string) (*Class, error) {
	rel := entry(class)
	name := filepath.Join(d.root, filepath.FromSlash(rel))
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ENAMETOOLONG) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := readAll(f, name)
	if err != nil {
		return nil, err
	}
	d.note(name, data)
	return &Class{Data: data, File: rel}, nil
}

// note notes a file that was read.
func (d *Dir) note(name string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.read == nil {
		d.read = map[string]ir.Input{}
	}
	d.read[name] = input(name, data)
}

// Names implements Source.
func (d *Dir) Names() ([]string, error) {
	var names []string
	err := filepath.WalkDir(d.root, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(d.root, path)
		if err == nil && !e.IsDir() {
			if n := className(filepath.ToSlash(rel)); n != "" {
				names = append(names, n)
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("class path: %w", err)
	}
	sort.Strings(names)
	return names, nil
}

// below is the first file under the directory whose path ends in rel, "" for
// none.
func (d *Dir) below(rel string) string {
	found := ""
	suffix := string(filepath.Separator) + rel
	_ = filepath.WalkDir(d.root, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && strings.HasSuffix(path, suffix) {
			found = path
			return filepath.SkipAll
		}
		return nil
	})
	return found
}

// Inputs implements Source: each class file that was found.
func (d *Dir) Inputs() []ir.Input {
	var all []ir.Input
	for _, in := range d.read {
		all = append(all, in)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	return all
}

// Close implements Source.
func (d *Dir) Close() error { return nil }

func input(name string, data []byte) ir.Input {
	sum := sha256.Sum256(data)
	return ir.Input{Name: name, SHA256: hex.EncodeToString(sum[:])}
}
