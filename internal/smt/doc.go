// Package smt asks a solver whether a formula can be satisfied.
//
// Formulas are Terms: immutable trees that know their sort and print
// themselves in SMT-LIB 2. A Solver takes terms and answers Sat, with values
// for the variables, Unsat or Unknown. The interface is narrow on purpose: any
// solver that reads SMT-LIB 2 can stand behind it.
//
// Z3 is the only solver for now: a process at the other end of a pipe, so that
// the tools stay plain Go and a fault of the solver is an error here.
package smt
