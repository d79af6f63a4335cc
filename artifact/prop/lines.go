package prop

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// LineOf is a comment behind which, from the next line on, the file is that of the name, from its first
// line on: so a file that is made of others is told as those, as with #line in C (ISO/IEC 9899, 6.10.4).
func LineOf(name string) string { return lineWord + name + ":1\n" }

const lineWord = "//line "

// lined is a lexer of tokens that knows of such comments.
type lined struct{ *lexer.StatefulDefinition }

// Lex is for files, as LexBytes.
func (d lined) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexBytes(name, data)
}

// LexString is for texts, as LexBytes.
func (d lined) LexString(name, text string) (lexer.Lexer, error) {
	return d.LexBytes(name, []byte(text))
}

// LexBytes gives the tokens with their places, as comments say where they are.
func (d lined) LexBytes(name string, data []byte) (lexer.Lexer, error) {
	l, err := d.StatefulDefinition.Lex(name, bytes.NewReader(data))
	return &linedLexer{Lexer: l, comment: d.Symbols()["Comment"]}, err
}

type linedLexer struct {
	lexer.Lexer
	comment lexer.TokenType
	name    string // of the file of the line, "" for that which is read
	before  int    // the lines before its first
}

// Next is the next token, at its place.
func (l *linedLexer) Next() (lexer.Token, error) {
	t, err := l.Lexer.Next()
	if e := (*lexer.Error)(nil); errors.As(err, &e) {
		l.place(&e.Pos)
		return t, e
	}
	if of, ok := strings.CutPrefix(t.Value, lineWord); ok && t.Type == l.comment {
		if at := strings.LastIndexByte(of, ':'); at > 0 {
			if n, err := strconv.Atoi(of[at+1:]); err == nil {
				l.name, l.before = of[:at], t.Pos.Line+1-n
			}
		}
		return t, nil
	}
	l.place(&t.Pos)
	return t, err
}

// place makes a place of the file that is read one of the file that it is told as.
func (l *linedLexer) place(at *lexer.Position) {
	if l.name != "" {
		at.Filename, at.Line = l.name, at.Line-l.before
	}
}
