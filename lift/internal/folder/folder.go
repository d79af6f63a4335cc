// Package folder reads the folder of files that a program is lifted with.
package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"bandsaw/ir"
)

// maxBytes bounds what all files hold: they become part of the program.
const maxBytes = 16 << 20

// Folder is a folder with its files and folders.
type Folder struct {
	Name    string // as the user gave it
	Entries []Entry
	Inputs  []ir.Input // the files
}

// Entry is a file or a folder.
type Entry struct {
	Path string // "data/in.txt", below the folder; "." for itself
	// Text is what Machine.file gives: "d" and the names of what is in a folder,
	// with slashes between them, in order; "f" and the bytes of a file, each as
	// a character.
	Text string
}

// Read reads a folder. What it cannot give as it is, it refuses: folders by
// symbolic links, devices, names that are not UTF-8.
func Read(dir string) (*Folder, error) {
	f := &Folder{Name: dir}
	bytes := 0
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if !utf8.ValidString(rel) {
			return fmt.Errorf("the name of %q is not UTF-8", name)
		}
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return err
		case info.IsDir() && !d.IsDir():
			return fmt.Errorf("%s is a symbolic link to a folder, which is not supported", name)
		case info.IsDir():
			names, err := contents(name)
			if err != nil {
				return err
			}
			f.Entries = append(f.Entries, Entry{rel, "d" + names})
			return nil
		case !info.Mode().IsRegular():
			return fmt.Errorf("%s is no regular file", name)
		}
		if bytes += int(min(info.Size(), maxBytes+1)); bytes > maxBytes {
			return fmt.Errorf("the files hold more than %d bytes, which all become part of the program: name a folder with fewer", maxBytes)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		f.Inputs = append(f.Inputs, ir.Input{Name: path.Join(filepath.ToSlash(dir), rel), SHA256: hex.EncodeToString(sum[:])})
		f.Entries = append(f.Entries, Entry{rel, "f" + latin1(data)})
		return nil
	})
	if err == nil && (len(f.Entries) == 0 || f.Entries[0].Text[0] != 'd') {
		err = fmt.Errorf("%s is no folder", dir)
	}
	if err != nil {
		return nil, fmt.Errorf("-files: %w", err)
	}
	return f, nil
}

// contents are the names of what is in a folder, in order.
func contents(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return strings.Join(names, "/"), nil
}

// latin1 is a string with a character for each byte.
func latin1(data []byte) string {
	var b strings.Builder
	b.Grow(len(data))
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}
