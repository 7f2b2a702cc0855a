/** Kinds of submissions that the operator can list. */
export const SUBMISSION_KINDS = [
  'withdrawal',
  'question',
  'back-in-stock',
  'contact',
  'newsletter',
  'review',
] as const
