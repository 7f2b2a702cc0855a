-- Reviews by who wrote them: the page of one's own reviews, and the end of an account.
CREATE INDEX document_writer ON document (catalog, doc ->> '$.customer_id')
  WHERE type = 'review' AND doc ->> '$.customer_id' IS NOT NULL;
