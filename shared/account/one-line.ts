/** Marks that cannot be seen and turn, hide or part what stands beside them. Joiners stay: names and faces of some scripts are written with them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g

/**
 * What somebody typed into a field of one line, as it is kept and shown to others: one space where there
 * were blanks or controls, none at the ends, and no unseen marks, so that nothing turns around on a page,
 * in a letter or on the label of a parcel.
 */
export function oneLine(entered: string): string {
  return entered
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
}
