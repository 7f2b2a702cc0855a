-- Whom an answer to a message goes to, where that is not the shop: who wrote to it.
ALTER TABLE outbox_mail ADD COLUMN reply_to TEXT NOT NULL DEFAULT '';
