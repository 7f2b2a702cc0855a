-- An e-mail as HTML, beside its text. Empty: it has none, or was written before there was one.
ALTER TABLE outbox_mail ADD COLUMN html TEXT NOT NULL DEFAULT '';
