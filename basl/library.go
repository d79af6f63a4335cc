package main

import "embed"

// library holds the definitions that come with basl.
//
//go:embed lib/*.basl
var library embed.FS
