//go:build !linux

package store

// onHugePages asks for large pages under a table, where that is known.
func onHugePages[T any](table []T) {}
