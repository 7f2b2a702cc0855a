/** One thing that the doctor looked at. */
export interface Finding {
  what: string
  ok: boolean
  /** What was seen, and what to do when it is not right. */
  words: string
  /** The shop runs without it. */
  optional?: boolean
}
