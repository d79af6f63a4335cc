// Package smt asks a solver whether a formula can be satisfied.
//
// Formulas are Terms: immutable trees that know their sort and print
// themselves in SMT-LIB 2. A Solver takes terms and answers Sat, with values
// for the variables, Unsat or Unknown. The interface is narrow on purpose: what
// it asks of a solver, one that is talked to over a pipe can do as well.
//
// Z3 is the only solver for now. It is reached through cgo, so only tools that
// need a solver should import this package.
package smt
