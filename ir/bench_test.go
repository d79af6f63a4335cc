package ir

import (
	"io"
	"syscall"
	"testing"
	"time"
)

// The benchmarks work on a generated program of 15 MB as JSON. Beside MB/s by
// the clock they give MB by the second of processor time, which another load
// on the machine does not change. Run them on one core:
//
//	go test -run '^$' -bench . -cpu 1 ./ir

func benchProgram(b *testing.B) (*Program, []byte) {
	p := bigProgram(Lifted, 800)
	return p, written(b, p)
}

// measure runs f, which works on that many bytes.
func measure(b *testing.B, bytes int, f func() error) {
	b.SetBytes(int64(bytes))
	b.ReportAllocs()
	start := processorTime()
	for b.Loop() {
		if err := f(); err != nil {
			b.Fatal(err)
		}
	}
	used := processorTime() - start
	b.ReportMetric(float64(bytes)*float64(b.N)/1e6/used.Seconds(), "MB/cpu-s")
}

// processorTime is what the process has used, its collector included.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkRead(b *testing.B) {
	_, data := benchProgram(b)
	measure(b, len(data), func() error {
		_, err := Read("big", data)
		return err
	})
}

func BenchmarkWrite(b *testing.B) {
	p, data := benchProgram(b)
	measure(b, len(data), func() error { return Write(io.Discard, p) })
}

func BenchmarkParse(b *testing.B) {
	p, _ := benchProgram(b)
	text := printed(b, p)
	measure(b, len(text), func() error {
		_, err := Parse("big", text)
		return err
	})
}

func BenchmarkPrint(b *testing.B) {
	p, _ := benchProgram(b)
	measure(b, len(printed(b, p)), func() error { return Print(io.Discard, p) })
}

// BenchmarkCheck counts bytes of the program's JSON, to compare with Read.
func BenchmarkCheck(b *testing.B) {
	p, data := benchProgram(b)
	start, n := processorTime(), statements(p)
	measure(b, len(data), func() error { return Check(p) })
	b.ReportMetric(float64(n)*float64(b.N)/(processorTime()-start).Seconds(), "stmts/cpu-s")
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
