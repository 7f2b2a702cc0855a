-- The merchant's desk: who may work there, and what was changed. Times are milliseconds.

CREATE TABLE desk_account (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL CHECK (role IN ('owner', 'seller', 'editor', 'operator')),
  -- the language chosen for the desk; empty: that of the browser
  locale TEXT NOT NULL DEFAULT '',
  -- what authenticators know the person by: random, says nothing
  handle TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- when an invitation was taken up first; null: never yet
  joined_at INTEGER,
  UNIQUE (brand, email)
) STRICT;

-- Links that are good once. hash: SHA-256 of what the link holds.
CREATE TABLE desk_invitation (
  hash TEXT PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES desk_account (id) ON DELETE CASCADE,
  brand TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_invitation_account ON desk_invitation (account);

-- hash: SHA-256 of the cookie. created_at: of the sign-in, whatever was renewed since.
CREATE TABLE desk_session (
  hash TEXT PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES desk_account (id) ON DELETE CASCADE,
  brand TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- when the person proved last who they are; null: never
  verified_at INTEGER,
  browser TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_session_account ON desk_session (account);

-- Public keys of authenticators (WebAuthn). id: of the credential, Base64url.
CREATE TABLE desk_passkey (
  id TEXT PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES desk_account (id) ON DELETE CASCADE,
  -- the host that it is good at
  rp TEXT NOT NULL,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_passkey_account ON desk_passkey (account);

-- Challenges that were answered: each counts once.
CREATE TABLE desk_challenge (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was changed: by whom, what it was before and after, as JSON.
CREATE TABLE desk_audit (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- the person's e-mail address, or `command:KEY`
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;
CREATE INDEX desk_audit_brand ON desk_audit (brand, id);
