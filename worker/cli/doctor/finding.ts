/** What the doctor saw of one thing. */
export interface Finding {
  what: string
  ok: boolean
  /** What was seen; when it is not right, also why it matters and what to do. */
  message: string
  /** The shop runs without it. */
  optional?: boolean
}

export function passed(what: string, message: string): Finding {
  return { what, ok: true, message }
}

/** Keeps the shop from running. */
export function failed(what: string, seen: string, why: string, todo: string): Finding {
  return { what, ok: false, message: `${seen}. ${why}. ${todo}.` }
}

/** The shop runs, but not as well as it could. */
export function warning(what: string, seen: string, why: string, todo: string): Finding {
  return { ...failed(what, seen, why, todo), optional: true }
}

/** One line of the report. */
export function formatFinding({ what, ok, message, optional }: Finding): string {
  return `${ok ? 'ok  ' : optional ? 'note' : 'BAD '}  ${what.padEnd(12)} ${message}`
}

/** What cannot be done without. */
export function hasFailed({ ok, optional }: Finding): boolean {
  return !ok && !optional
}

/** Whether something keeps the shop from running. */
export function areBlocking(findings: readonly Finding[]): boolean {
  return findings.some(hasFailed)
}
