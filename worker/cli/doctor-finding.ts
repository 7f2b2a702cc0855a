/** What the doctor saw of one thing. */
export interface Finding {
  what: string
  ok: boolean
  /** What was seen; when it is not right, also why it matters and what to do. */
  words: string
  /** The shop runs without it. */
  optional?: boolean
}

export function good(what: string, words: string): Finding {
  return { what, ok: true, words }
}

/** Keeps the shop from running. */
export function bad(what: string, seen: string, why: string, todo: string): Finding {
  return { what, ok: false, words: `${seen}. ${why}. ${todo}.` }
}

/** The shop runs, but not as well as it could. */
export function note(what: string, seen: string, why: string, todo: string): Finding {
  return { ...bad(what, seen, why, todo), optional: true }
}

/** One line of the report. */
export function lineOf({ what, ok, words, optional }: Finding): string {
  return `${ok ? 'ok  ' : optional ? 'note' : 'BAD '}  ${what.padEnd(12)} ${words}`
}

/** What cannot be done without. */
export function isBad({ ok, optional }: Finding): boolean {
  return !ok && !optional
}

/** Whether something keeps the shop from running. */
export function isPrevented(findings: readonly Finding[]): boolean {
  return findings.some(isBad)
}
