// Package schemas holds a JSON Schema (draft 2020-12) for every JSON file that
// passes between tools, NAME.schema.json for the format bandsaw.NAME, and
// checks files against them. Tests do so; the tools' readers have checks of
// their own, with errors for people.
package schemas

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

//go:embed *.schema.json
var files embed.FS

const suffix = ".schema.json"

// compiled are the schemas by format, and the first error in one of them.
var compiled = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	schemas := map[string]*jsonschema.Schema{}
	for _, e := range entries {
		s, err := compile(e.Name())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.Name(), err)
		}
		schemas["bandsaw."+strings.TrimSuffix(e.Name(), suffix)] = s
	}
	return schemas, nil
})

func compile(name string) (*jsonschema.Schema, error) {
	data, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource(name, doc); err != nil {
		return nil, err
	}
	return c.Compile(name)
}

// Validate checks a file against the schema of the format that it says it has;
// name is for errors.
func Validate(name string, data []byte) error {
	schemas, err := compiled()
	if err != nil {
		return err
	}
	var header struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal(data, &header); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	s := schemas[header.Format]
	if s == nil {
		return fmt.Errorf("%s: no schema for the format %q", name, header.Format)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := s.Validate(doc); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
