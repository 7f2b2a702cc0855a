/** Replaces the Worker's entry: test files import what they test. */
export {}
