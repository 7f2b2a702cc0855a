/** Kinds of submissions that the shop's keeper can ask for. */
export const SUBMISSION_KINDS = [
  'withdrawal',
  'question',
  'back-in-stock',
  'contact',
  'newsletter',
  'review',
] as const
