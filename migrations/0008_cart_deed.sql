-- What is done to a cart once and never twice, whoever asks again. Times are milliseconds.
CREATE TABLE cart_deed (
  -- opaque name of the cart
  cart TEXT NOT NULL,
  -- name of the change, which no other change of that cart has
  deed TEXT NOT NULL,
  -- how it is to be done, then what came of it; sealed with keys that are not in the database
  sealed TEXT NOT NULL,
  -- who does it now has begun then; null: nobody does
  begun_at INTEGER,
  -- null: it is not done yet
  done_at INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (cart, deed)
);
CREATE INDEX cart_deed_at ON cart_deed (at);
