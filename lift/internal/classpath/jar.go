package classpath

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"sort"
	"strings"

	"bandsaw/ir"
)

// Jar is a jar file. It is read as a whole, because the hash of the whole
// names it in what is made from it.
type Jar struct {
	short   string // in Class.File
	library bool
	entries map[string]*zip.File
	// versions are the classes of a multi-release jar of which newer JDKs take
	// another file.
	versions map[string]bool
	input    ir.Input
	used     bool
}

// OpenJar opens the jar name. Classes in it call it short; library says that
// they are not the user's own.
func OpenJar(name, short string, library bool) (*Jar, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("class path: %w", err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("%s: expected a directory or a jar: %w", name, err)
	}
	j := &Jar{short: short, library: library, entries: map[string]*zip.File{}, input: input(name, data)}
	for _, f := range z.File {
		if className(f.Name) != "" && j.entries[f.Name] == nil {
			j.entries[f.Name] = f
		}
	}
	if j.versions, err = versions(z); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

// versions lists the class files of which a multi-release jar has several.
func versions(z *zip.Reader) (map[string]bool, error) {
	m, err := z.Open("META-INF/MANIFEST.MF")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer m.Close()
	manifest, err := readAll(m, "META-INF/MANIFEST.MF")
	if err != nil || !multiRelease.Match(manifest) {
		return nil, err
	}
	found := map[string]bool{}
	for _, f := range z.File {
		if rest, ok := strings.CutPrefix(f.Name, "META-INF/versions/"); ok {
			if _, entry, ok := strings.Cut(rest, "/"); ok && className(entry) != "" {
				found[entry] = true
			}
		}
	}
	return found, nil
}

var multiRelease = regexp.MustCompile(`(?mi)^Multi-Release: *true\s*$`)

// OpenModels opens the jar of the models of JDK classes. It stands beside the
// tool wherever that is installed, so only its short name is kept.
func OpenModels(name, short string) (*Jar, error) {
	j, err := OpenJar(name, short, true)
	if err != nil {
		return nil, fmt.Errorf("models: %w", err)
	}
	j.input.Name = short
	return j, nil
}

// Find implements Source.
func (j *Jar) Find(class string) (*Class, error) {
	f := j.entries[entry(class)]
	if f == nil {
		return nil, nil
	}
	file := j.short + "!" + f.Name
	if j.versions[f.Name] {
		return nil, fmt.Errorf("%s: the jar has other versions of this class for newer JDKs, which is not supported", file)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	defer r.Close()
	data, err := readAll(r, file)
	if err != nil {
		return nil, err
	}
	j.used = true
	return &Class{Data: data, File: file, Library: j.library}, nil
}

// Names implements Source.
func (j *Jar) Names() ([]string, error) {
	var names []string
	for n := range j.entries {
		names = append(names, className(n))
	}
	sort.Strings(names)
	return names, nil
}

// Inputs implements Source: the jar itself, once a class was found in it.
func (j *Jar) Inputs() []ir.Input {
	if !j.used {
		return nil
	}
	return []ir.Input{j.input}
}

// Close implements Source.
func (j *Jar) Close() error { return nil }
