//go:build !linux

package column

// OnHugePages asks for large pages under a table, where that is known.
func OnHugePages[T any](table []T) {}
