// Package artifact is what the files that pass between tools have in common;
// each file has a package below this one with its type.
package artifact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
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
	var h Header
	if err := json.Unmarshal(data, &h); err != nil {
		return jsonError(name, data, err)
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
	if err := dec.Decode(v); err != nil {
		return jsonError(name, data, err)
	}
	return nil
}

func jsonError(name string, data []byte, err error) error {
	offset := int64(-1)
	switch e := err.(type) {
	case *json.SyntaxError:
		offset = max(0, e.Offset-1) // it counts the byte at which it stopped
	case *json.UnmarshalTypeError:
		offset = e.Offset
	}
	if offset < 0 || offset > int64(len(data)) {
		return fmt.Errorf("%s: %w", name, err)
	}
	line := 1 + bytes.Count(data[:offset], []byte("\n"))
	col := int(offset) - bytes.LastIndexByte(data[:offset], '\n')
	return fmt.Errorf("%s:%d:%d: %w", name, line, col, err)
}

// Write encodes v as JSON in which values nested deeper than depth stand on
// one line, so that a record is a line.
func Write(w io.Writer, v any, depth int) error {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(layOut(buf.Bytes(), depth))
	return err
}

// layOut breaks compact JSON into lines: the elements of arrays and objects
// nested up to depth get a line each.
func layOut(src []byte, depth int) []byte {
	var out bytes.Buffer
	level, inString := 0, false
	newline := func() {
		out.WriteByte('\n')
		out.WriteString(strings.Repeat("  ", level))
	}
	for i := 0; i < len(src); i++ {
		c := src[i]
		if inString {
			out.WriteByte(c)
			if c == '\\' {
				i++
				out.WriteByte(src[i])
			} else if c == '"' {
				inString = false
			}
			continue
		}
		switch c {
		case '"':
			inString = true
			out.WriteByte(c)
		case '{', '[':
			out.WriteByte(c)
			level++
			if level <= depth && src[i+1] != '}' && src[i+1] != ']' {
				newline()
			}
		case '}', ']':
			level--
			if level < depth && src[i-1] != '{' && src[i-1] != '[' {
				newline()
			}
			out.WriteByte(c)
		case ',':
			out.WriteByte(c)
			if level <= depth {
				newline()
			} else {
				out.WriteByte(' ')
			}
		case ':':
			out.WriteString(": ")
		default:
			out.WriteByte(c)
		}
	}
	return out.Bytes()
}
