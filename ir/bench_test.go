package ir

import (
	"io"
	"testing"
)

// benchProgram is a program of about 20 MB as JSON.
func benchProgram(b *testing.B) (*Program, []byte) {
	p := bigProgram(Lifted, 800)
	return p, written(b, p)
}

func BenchmarkRead(b *testing.B) {
	_, data := benchProgram(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read("big", data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	p, data := benchProgram(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	p, _ := benchProgram(b)
	text := printed(b, p)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("big", text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	p, _ := benchProgram(b)
	b.SetBytes(int64(len(printed(b, p))))
	b.ReportAllocs()
	for b.Loop() {
		if err := Print(io.Discard, p); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCheck counts bytes of the program's JSON, to compare with Read.
func BenchmarkCheck(b *testing.B) {
	p, data := benchProgram(b)
	n := statements(p)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := Check(p); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "stmts/s")
}

func statements(p *Program) int {
	n := 0
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				n += len(b.Stmts)
			}
		}
	}
	return n
}
