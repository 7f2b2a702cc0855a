-- What a document told as its final price, where a catalogue price rule lowered it: it was applied and
-- counts among the prices of the days before a reduction. NULL: there was none.
ALTER TABLE price_history ADD COLUMN final_price REAL;
