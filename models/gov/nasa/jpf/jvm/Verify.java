package gov.nasa.jpf.jvm;

/** The same under its older name. */
public class Verify extends gov.nasa.jpf.vm.Verify {}
