/** In the place of the worker: the file of tests imports what it asks. */
export {}
