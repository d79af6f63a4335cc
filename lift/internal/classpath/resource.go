package classpath

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// maxResource bounds the size of a resource that is read, in bytes: it becomes a constant of the program.
const maxResource = 1 << 20

// resourced is a source that has other files than classes.
type resourced interface {
	resource(name string) ([]byte, error) // nil without an error if there is none
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
	path := filepath.Join(d.root, filepath.FromSlash(name))
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ENAMETOOLONG) || err == nil && !info.Mode().IsRegular() {
		return nil, nil
	}
	if err == nil && info.Size() > maxResource {
		return nil, fmt.Errorf("%s: larger than %d MB, the limit of what a program can have among its resources", path, maxResource>>20)
	}
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d.note(path, data)
	return append([]byte{}, data...), nil
}

func (j *Jar) resource(name string) ([]byte, error) {
	f := j.resources[name]
	if f == nil {
		return nil, nil
	}
	if f.UncompressedSize64 > maxResource {
		return nil, fmt.Errorf("%s: larger than %d MB, the limit of what a program can have among its resources", j.file(f), maxResource>>20)
	}
	data, err := j.read(f)
	return append([]byte{}, data...), err
}
