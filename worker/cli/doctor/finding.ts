/** Result of one check. */
export interface Finding {
  what: string
  ok: boolean
  /** What was found; for a problem also why it matters and what to do. */
  message: string
  /** The shop works without it. */
  optional?: boolean
}

export function passed(what: string, message: string): Finding {
  return { what, ok: true, message }
}

/** A problem that prevents the shop from working. */
export function failed(what: string, seen: string, why: string, todo: string): Finding {
  return { what, ok: false, message: `${seen}. ${why}. ${todo}.` }
}

/** A problem that the shop works with. */
export function warning(what: string, seen: string, why: string, todo: string): Finding {
  return { ...failed(what, seen, why, todo), optional: true }
}

/** One line of the report. */
export function formatFinding({ what, ok, message, optional }: Finding): string {
  return `${ok ? 'ok  ' : optional ? 'note' : 'BAD '}  ${what.padEnd(12)} ${message}`
}

/** True for a problem that prevents the shop from working. */
export function hasFailed({ ok, optional }: Finding): boolean {
  return !ok && !optional
}

/** True if any finding prevents the shop from working. */
export function areBlocking(findings: readonly Finding[]): boolean {
  return findings.some(hasFailed)
}
