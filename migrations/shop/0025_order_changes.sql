-- What became of an order after it was placed. Amounts are integer cents, times milliseconds since 1970.

-- Another one after every change: whoever changes an order says which one was looked at.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- A change that finds another version sets it to 0, which fails its whole batch.
ALTER TABLE orders ADD COLUMN may_change INTEGER NOT NULL DEFAULT 1
  CONSTRAINT order_moved CHECK (may_change = 1);
-- What has arrived of the money.
ALTER TABLE orders ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
-- What the cancelled part of the order would have cost.
ALTER TABLE orders ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0
  CONSTRAINT order_cancelled CHECK (cancelled BETWEEN 0 AND grand_total);
-- What was paid back, or is about to be.
ALTER TABLE orders ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0
  CONSTRAINT order_refunded CHECK (refunded BETWEEN 0 AND paid);

ALTER TABLE order_item ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0
  CONSTRAINT line_cancelled CHECK (cancelled BETWEEN 0 AND qty);
-- Pieces that were put back into the stock, those of cancelled pieces among them.
ALTER TABLE order_item ADD COLUMN restocked INTEGER NOT NULL DEFAULT 0
  CONSTRAINT line_restocked CHECK (restocked BETWEEN cancelled AND qty);
ALTER TABLE order_item ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0
  CONSTRAINT line_refunded CHECK (refunded BETWEEN 0 AND row_total);
-- What one piece of the line takes from the stock, as JSON. Null: written before that was noted.
ALTER TABLE order_item ADD COLUMN pieces TEXT;
CREATE INDEX order_item_own_sku ON order_item (sku);

UPDATE orders SET paid = coalesce((SELECT p.amount FROM payment AS p
    WHERE p.order_id = orders.order_id AND p.state IN ('paid', 'refund')),
  iif(status = 'complete' AND doc ->> '$.payment.method' = 'cashondelivery', grand_total, 0));

-- The history of an order: what happened, who did it, and which status it had then.
CREATE TABLE order_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  orders INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- the key of the change: the same change is never two
  once TEXT NOT NULL,
  -- names what was asked: the same key with something else is refused
  fp TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  -- provider, shopper, clock, command, or the merchant's name
  actor TEXT NOT NULL,
  -- JSON: amounts and lines, or the words of a note
  detail TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (orders, once)
) STRICT;

-- Money that goes back. started: it is written down before the payment provider is asked.
CREATE TABLE order_refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  orders INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- what the provider knows it by: the same refund is never paid twice
  once TEXT NOT NULL UNIQUE,
  website TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('provider', 'hand')),
  state TEXT NOT NULL CHECK (state IN ('started', 'done', 'refused')),
  -- 1: it was in the state that a change begins with
  may_change INTEGER NOT NULL DEFAULT 1 CONSTRAINT refund_moved CHECK (may_change = 1),
  amount INTEGER NOT NULL CHECK (amount > 0),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  -- neither of a line nor of the shipping: what the payment has cost, or goodwill
  other INTEGER NOT NULL CHECK (other >= 0),
  -- [{line, amount, restock}]
  lines TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_refund_orders ON order_refund (orders);
CREATE INDEX order_refund_started ON order_refund (updated_at) WHERE state = 'started';

-- Names and addresses that an order is found by.
CREATE TABLE order_search (
  orders INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  words TEXT NOT NULL
) STRICT;

INSERT INTO order_search (orders, words)
SELECT o.id, concat_ws(' ', o.doc ->> '$.billing_address.firstname', o.doc ->> '$.billing_address.lastname',
  o.doc ->> '$.billing_address.company', o.doc ->> '$.billing_address.email',
  o.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.firstname',
  o.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.lastname',
  o.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.email',
  (SELECT c.email FROM customer AS c WHERE c.id = o.customer))
FROM orders AS o WHERE o.erase_at IS NULL;

-- contract: it never refuses a row, whichever worker writes it.
CREATE TRIGGER order_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_search (orders, words)
  VALUES (NEW.id, concat_ws(' ', NEW.doc ->> '$.billing_address.firstname', NEW.doc ->> '$.billing_address.lastname',
    NEW.doc ->> '$.billing_address.company', NEW.doc ->> '$.billing_address.email',
    NEW.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.firstname',
    NEW.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.lastname',
    NEW.doc ->> '$.extension_attributes.shipping_assignments[0].shipping.address.email',
    (SELECT c.email FROM customer AS c WHERE c.id = NEW.customer)));
END;

-- When the merchant has done what a notice of withdrawal asks for, and who says so. Null: not yet.
ALTER TABLE withdrawal ADD COLUMN settled_at INTEGER;
ALTER TABLE withdrawal ADD COLUMN settled_by TEXT NOT NULL DEFAULT '';
