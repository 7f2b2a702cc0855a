-- What became of a question: open, answered, closed. Two editors do not answer one: each change counts the
-- version up. `reply` is what was mailed, `reason` why it was closed. Of other kinds it stays open.
ALTER TABLE submission ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE submission ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE submission ADD COLUMN reply TEXT NOT NULL DEFAULT '';
ALTER TABLE submission ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE submission ADD COLUMN settled_at INTEGER;
ALTER TABLE submission ADD COLUMN settled_by TEXT NOT NULL DEFAULT '';
CREATE INDEX submission_state ON submission (website, kind, state, id);

-- Answered questions as a product's page shows them, in the words of an editor: nothing says whose a question
-- was, but the number of the submission, which goes with it.
CREATE TABLE answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website TEXT NOT NULL,
  store TEXT NOT NULL,
  sku TEXT NOT NULL,
  -- the product's number when it was published: the tag of its pages
  product INTEGER NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  submission INTEGER UNIQUE REFERENCES submission (id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 0,
  published_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX answer_sku ON answer (website, store, sku);
