package artifact

import (
	"bytes"
	"slices"
	"testing"
)

// TestRead checks what is said of files that cannot be read.
func TestRead(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{`{"format": "f", "version": 2, "made": {}, "n": 3}`, ""},
		{`{"n": 3, "version": 2, "format": "f"}` + " \n", ""},
		{`{"n": 3}`, "x: expected a f file, found JSON without a format"},
		{`{"format": "g", "version": 2}`, "x: expected a f file, found g"},
		{`{"format": "f", "version": 3}`, "x: f version 3, but this tool reads version 2"},
		{`{"format": 3, "version": 2}`, `x:1:13: expected a string for "format", found number`},
		{`{"format": "f", "version": 2, "m": 3}`, `x:1:31: unknown field "m"`},
		{`{"format": "f", "version": 2, "made": {"options": ["\"m\":"], "inputs": [{"m": 3}]}, "m" : 3}`, `x: unknown field "m"`},
		{`{"format": "f", "version": 2,` + "\n" + `"n": "3"}`, `x:2:9: expected a whole number of 64 bits for "n", found string`},
		{`{"format": "f", "version": 2, "n": 3.5}`, `x:1:39: expected a whole number of 64 bits for "n", found number 3.5`},
		{`{"format": "f", "version": 2, "n": []}`, `x:1:37: expected a whole number of 64 bits for "n", found array`},
		{`{"format": "f", "version": 2} 7`, "x:1:31: invalid character '7' after top-level value"},
		{`{"format": "f", "version": 2, "n":`, "x:1:34: unexpected end of JSON input"},
		{`[`, "x:1:1: unexpected end of JSON input"},
		{``, "x:1:1: unexpected end of JSON input"},
	} {
		var v struct {
			Header
			N int `json:"n"`
		}
		err := Read("x", []byte(c.data), "f", 2, &v)
		if got := errorText(err); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.data, got, c.want)
		}
		if err == nil && v.N != 3 {
			t.Errorf("%s: n is %d", c.data, v.N)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestWrite checks how records are laid out, with and without lists.
func TestWrite(t *testing.T) {
	type record struct {
		Text string `json:"text"`
		In   []any  `json:"in"`
	}
	v := map[string]any{"a": []record{{`<"],:`, []any{}}, {`\`, []any{1, map[string]int{}}}}, "b": map[string]any{}}
	none, two := []any{}, []any{record{"{", nil}, 7}
	const want = `{
  "a": [
    {"text": "<\"],:", "in": []},
    {"text": "\\", "in": [1, {}]}
  ],
  "b": {}`
	for _, c := range []struct {
		lists []List
		want  string
	}{
		{nil, want + "\n}\n"},
		{[]List{{"c", slices.Values(none)}, {"d", slices.Values(two)}}, want + `,
  "c": [],
  "d": [
    {"text": "{", "in": null},
    7
  ]
}
`},
	} {
		var b bytes.Buffer
		if err := Write(&b, v, 2, c.lists...); err != nil {
			t.Fatal(err)
		}
		if b.String() != c.want {
			t.Errorf("got\n%swant\n%s", b.String(), c.want)
		}
	}
}
