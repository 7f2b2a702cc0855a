-- Kinds and limits of coupons. Amounts are integer cents with tax, times milliseconds since 1970.
ALTER TABLE coupon ADD COLUMN kind TEXT NOT NULL DEFAULT 'percent'
  CHECK (kind IN ('percent', 'amount', 'shipping'));
-- Of kind amount: what it takes off. Their percent is the least there is: workers of before read that alone.
ALTER TABLE coupon ADD COLUMN amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0);
-- The least sum of the products, before the discount.
ALTER TABLE coupon ADD COLUMN minimum INTEGER NOT NULL DEFAULT 0 CHECK (minimum >= 0);
-- NULL: without a limit.
ALTER TABLE coupon ADD COLUMN max_uses INTEGER CHECK (max_uses > 0);
ALTER TABLE coupon ADD COLUMN max_per_customer INTEGER CHECK (max_per_customer > 0);
-- The customer group that may use it, 0 for whoever is not signed in; NULL: everybody.
ALTER TABLE coupon ADD COLUMN group_id INTEGER;
-- What the shop itself calls it.
ALTER TABLE coupon ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE coupon ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
-- Another one after every change: whoever changes it says which one was looked at.
ALTER TABLE coupon ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Orders that used a coupon. Those that were cancelled whole do not count.
CREATE TABLE coupon_use (
  orders INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  website TEXT NOT NULL,
  code TEXT NOT NULL,
  -- of coupons with a limit per customer: the keyed hash of the e-mail address, as long as the order has it
  person TEXT NOT NULL DEFAULT '',
  -- cents that it took off
  discount INTEGER NOT NULL,
  -- 1: it may be used once more; else the whole order fails
  may_use INTEGER NOT NULL CONSTRAINT coupon_used_up CHECK (may_use = 1)
) STRICT;
CREATE INDEX coupon_use_code ON coupon_use (website, code, person);
