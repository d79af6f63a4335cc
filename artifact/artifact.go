// Package artifact is what the files that pass between tools have in common;
// each file has a package below this one with its type.
package artifact

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"reflect"
	"regexp"
	"strings"

	"bandsaw/ir"
)

// Header begins every file.
type Header struct {
	Format  string  `json:"format"`
	Version int     `json:"version"`
	Made    ir.Made `json:"made"`
}

// Read decodes the file's content into v, after checking that it is of the
// format and version that the reader knows. name is for errors.
func Read(name string, data []byte, format string, version int, v any) error {
	h, err := ReadHeader(name, data)
	if err != nil {
		return err
	}
	switch {
	case h.Format == "":
		return fmt.Errorf("%s: expected a %s file, found JSON without a format", name, format)
	case h.Format != format:
		return fmt.Errorf("%s: expected a %s file, found %s", name, format, h.Format)
	case h.Version != version:
		return fmt.Errorf("%s: %s version %d, but this tool reads version %d", name, format, h.Version, version)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err = dec.Decode(v)
	if err == io.ErrUnexpectedEOF || err == nil && len(bytes.TrimSpace(data[dec.InputOffset():])) > 0 {
		err = json.Unmarshal(data, &h) // tells where
	}
	if err != nil {
		return jsonError(name, data, err)
	}
	return nil
}

// ReadHeader is what the file says of itself. All of ours begin with the format and the version, and of such a file
// the rest is not looked at. name is for errors.
func ReadHeader(name string, data []byte) (h Header, err error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	begins := func(token json.Token) bool {
		t, err := dec.Token()
		return err == nil && t == token
	}
	if begins(json.Delim('{')) && begins("format") && dec.Decode(&h.Format) == nil && begins("version") && dec.Decode(&h.Version) == nil {
		return h, nil
	}
	h = Header{}
	if err := json.Unmarshal(data, &h); err != nil {
		return h, jsonError(name, data, err)
	}
	return h, nil
}

func jsonError(name string, data []byte, err error) error {
	offset := int64(-1)
	switch e := err.(type) {
	case *json.SyntaxError:
		offset = max(0, e.Offset-1) // it counts the byte at which it stopped
	case *json.UnmarshalTypeError:
		offset, err = e.Offset, mistyped(e)
	default:
		if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
			offset, err = member(data, field), fmt.Errorf("unknown field %s", field)
		}
	}
	if offset < 0 || offset > int64(len(data)) {
		return fmt.Errorf("%s: %w", name, err)
	}
	line := 1 + bytes.Count(data[:offset], []byte("\n"))
	col := int(offset) - bytes.LastIndexByte(data[:offset], '\n')
	return fmt.Errorf("%s:%d:%d: %w", name, line, col, err)
}

// member is where the only member of the name, in quotes, begins; -1 if there are several.
func member(data []byte, name string) int64 {
	at := regexp.MustCompile(regexp.QuoteMeta(name)+`\s*:`).FindAllIndex(data, 2)
	if len(at) != 1 {
		return -1
	}
	return int64(at[0][0])
}

// mistyped says of a value what was expected in its place, as readers of JSON call it.
func mistyped(e *json.UnmarshalTypeError) error {
	expected := "an object"
	switch e.Type.Kind() {
	case reflect.Bool:
		expected = "true or false"
	case reflect.String:
		expected = "a string"
	case reflect.Slice, reflect.Array:
		expected = "an array"
	case reflect.Float32, reflect.Float64:
		expected = "a number"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		expected = fmt.Sprintf("a whole number of %d bits", e.Type.Bits())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		expected = fmt.Sprintf("a whole number of %d bits, not negative", e.Type.Bits())
	}
	if e.Field == "" {
		return fmt.Errorf("expected %s, found %s", expected, e.Value)
	}
	return fmt.Errorf("expected %s for %q, found %s", expected, e.Field, e.Value)
}

// A List is a list of records that ends a file, made as it is written.
type List struct {
	Name    string
	Records iter.Seq[any]
}

// Write encodes v as JSON in which values nested deeper than depth stand on
// one line, so that a record is a line. The lists follow what v, then an object that is
// not empty, has itself; none of them is ever in memory as a whole, nor as text.
func Write(w io.Writer, v any, depth int, lists ...List) error {
	l := layout{out: bufio.NewWriterSize(w, 1<<16), depth: depth}
	l.enc = json.NewEncoder(&l.buf)
	l.enc.SetEscapeHTML(false)
	src, err := l.encoded(v)
	if err != nil {
		return err
	}
	if len(lists) > 0 {
		src = bytes.TrimSuffix(src, []byte("}\n"))
	}
	l.write(src)
	for _, list := range lists {
		if err := l.list(list); err != nil {
			return err
		}
	}
	if len(lists) > 0 {
		l.write([]byte("}\n"))
	}
	return l.out.Flush()
}

// layout breaks compact JSON into lines: the elements of arrays and objects
// nested up to depth get a line each.
type layout struct {
	out   *bufio.Writer // which keeps the first error
	depth int
	level int
	buf   bytes.Buffer
	enc   *json.Encoder // to buf
}

// encoded is the value as compact JSON, up to the next call.
func (l *layout) encoded(v any) ([]byte, error) {
	l.buf.Reset()
	err := l.enc.Encode(v)
	return l.buf.Bytes(), err
}

// list writes another member of an object, record by record.
func (l *layout) list(list List) error {
	name, err := l.encoded(list.Name)
	if err != nil {
		return err
	}
	l.write([]byte{','})
	l.write(append(bytes.TrimSpace(name), ":["...))
	none := true
	for r := range list.Records {
		if none {
			l.first()
			none = false
		} else {
			l.write([]byte{','})
		}
		src, err := l.encoded(r)
		if err != nil {
			return err
		}
		l.write(bytes.TrimSuffix(src, []byte{'\n'}))
	}
	if none {
		l.level--
		return l.out.WriteByte(']')
	}
	l.write([]byte{']'})
	return nil
}

func (l *layout) newline() {
	l.out.WriteByte('\n')
	for range l.level {
		l.out.WriteString("  ")
	}
}

// first begins the line of an array's or an object's first element.
func (l *layout) first() {
	if l.level <= l.depth {
		l.newline()
	}
}

// write lays out a piece of JSON that does not end within a string, in which empty arrays and objects are whole.
func (l *layout) write(src []byte) {
	for i := 0; i < len(src); i++ {
		c := src[i]
		switch c {
		case '"':
			end := i + 1
			for src[end] != '"' {
				if src[end] == '\\' {
					end++
				}
				end++
			}
			l.out.Write(src[i : end+1])
			i = end
		case '{', '[':
			l.out.WriteByte(c)
			l.level++
			if i+1 < len(src) {
				if src[i+1] == c+2 {
					i++
					l.level--
					l.out.WriteByte(c + 2)
				} else {
					l.first()
				}
			}
		case '}', ']':
			l.level--
			if l.level < l.depth {
				l.newline()
			}
			l.out.WriteByte(c)
		case ',':
			l.out.WriteByte(c)
			if l.level <= l.depth {
				l.newline()
			} else {
				l.out.WriteByte(' ')
			}
		case ':':
			l.out.WriteString(": ")
		default:
			l.out.WriteByte(c)
		}
	}
}
