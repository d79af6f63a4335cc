package classpath

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// maxResource bounds the size of a resource that is read, in bytes: it becomes a constant of the program.
const maxResource = 1 << 20

// resourced is a source that has other files than classes.
type resourced interface {
	resource(name string) ([]byte, error) // nil without an error if there is none
	beginning(prefix string) ([]string, error)
	files() ([]string, error)
}

// maxFiles bounds how many files are listed.
const maxFiles = 5_000

// Files are the names of all files that are no classes, and of all folders, sorted, each once; those of the JDK
// and the models are not among them. ok is false if there are too many to list.
func (p Path) Files() (names []string, ok bool, err error) {
	known := map[string]bool{}
	for _, s := range p {
		r, ok := s.(resourced)
		if !ok {
			continue
		}
		files, err := r.files()
		if err != nil {
			return nil, false, err
		}
		for _, name := range files {
			if className(name) == "" {
				known[name] = true
			}
			for folder := path.Dir(name); folder != "." && !known[folder]; folder = path.Dir(folder) {
				known[folder] = true
			}
		}
		if len(known) > maxFiles {
			return nil, false, nil
		}
	}
	return slices.Sorted(maps.Keys(known)), true, nil
}

// Own is the path without the jars that are not among those.
func (p Path) Own(jars map[string]bool) Path {
	return slices.DeleteFunc(slices.Clone(p), func(s Source) bool {
		j, ok := s.(*Jar)
		return ok && !jars[j.short]
	})
}

// files gives one more than maxFiles at most.
func (d *Dir) files() ([]string, error) {
	var names []string
	err := filepath.WalkDir(d.root, func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(d.root, file)
		if rel = filepath.ToSlash(rel); rel != "." && className(rel) == "" {
			names = append(names, rel)
		}
		if len(names) > maxFiles {
			return filepath.SkipAll
		}
		return err
	})
	return names, err
}

func (j *Jar) files() ([]string, error) {
	return slices.AppendSeq(slices.Collect(maps.Keys(j.entries)), maps.Keys(j.resources)), nil
}

// Resources are the files of the name "data/names.txt" that the sources have, in
// their order; those of the JDK and the models are not among them.
func (p Path) Resources(name string) ([][]byte, error) {
	var all [][]byte
	if name == "" || strings.HasSuffix(name, "/") || !fs.ValidPath(name) {
		return nil, nil
	}
	for _, s := range p {
		r, ok := s.(resourced)
		if !ok {
			continue
		}
		data, err := r.resource(name)
		if err != nil {
			return nil, err
		}
		if data != nil {
			all = append(all, data)
		}
	}
	return all, nil
}

func (d *Dir) resource(name string) ([]byte, error) {
	file := filepath.Join(d.root, filepath.FromSlash(name))
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ENAMETOOLONG) || err == nil && !info.Mode().IsRegular() {
		return nil, nil
	}
	if err == nil && info.Size() > maxResource {
		return nil, fmt.Errorf("%s: larger than %d MB, the limit of what a program can have among its resources", file, maxResource>>20)
	}
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	d.note(file, data)
	return append([]byte{}, data...), nil
}

func (j *Jar) resource(name string) ([]byte, error) {
	f := j.resources[name]
	if f == nil {
		f = j.entries[name] // a class is a file too
	}
	if f == nil {
		return nil, nil
	}
	if f.UncompressedSize64 > maxResource {
		return nil, fmt.Errorf("%s: larger than %d MB, the limit of what a program can have among its resources", j.file(f), maxResource>>20)
	}
	data, err := j.read(f)
	return append([]byte{}, data...), err
}

// Beginning are the names of the files, classes included, that begin with prefix and are in the same folder, in no order and each as often as it is there;
// those of the JDK and the models are not among them.
func (p Path) Beginning(prefix string) ([]string, error) {
	var all []string
	for _, s := range p {
		r, ok := s.(resourced)
		if !ok {
			continue
		}
		names, err := r.beginning(prefix)
		if err != nil {
			return nil, err
		}
		all = append(all, names...)
	}
	return all, nil
}

func (d *Dir) beginning(prefix string) ([]string, error) {
	folder, start := path.Split(prefix)
	if folder != "" && !fs.ValidPath(strings.TrimSuffix(folder, "/")) {
		return nil, nil
	}
	files, err := os.ReadDir(filepath.Join(d.root, filepath.FromSlash(folder)))
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ENAMETOOLONG) {
		return nil, nil
	}
	var names []string
	for _, f := range files {
		if strings.HasPrefix(f.Name(), start) && !f.IsDir() {
			names = append(names, folder+f.Name())
		}
	}
	return names, err
}

func (j *Jar) beginning(prefix string) ([]string, error) {
	var names []string
	for _, files := range []map[string]*zip.File{j.entries, j.resources} {
		for name := range files {
			if rest, ok := strings.CutPrefix(name, prefix); ok && !strings.Contains(rest, "/") {
				names = append(names, name)
			}
		}
	}
	return names, nil
}
