-- Texts that editors try before they are published: shown in previews alone. Times are milliseconds.
CREATE TABLE desk_draft (
  brand TEXT NOT NULL,
  store_code TEXT NOT NULL,
  -- page: a content page by its identifier; banners: the banners of the home page, whose identifier is empty
  kind TEXT NOT NULL CHECK (kind IN ('page', 'banners')),
  identifier TEXT NOT NULL,
  title TEXT NOT NULL,
  -- HTML of a page, JSON of banners
  content TEXT NOT NULL,
  updated_by TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (brand, store_code, kind, identifier)
) STRICT, WITHOUT ROWID;
