-- Of a refused address: the field that was named, by its name in the checkout.
ALTER TABLE order_ledger ADD COLUMN field TEXT;
