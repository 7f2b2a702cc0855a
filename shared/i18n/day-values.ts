import type { MessageValues } from './translate.ts'

/**
 * Returns the values of a plural message about a range of days: `days` as text, `1–2` or `1`, and `count`,
 * the longest, which selects the form.
 */
export function dayValues({ from, to }: { from: number; to: number }): MessageValues {
  return { days: from === to ? String(to) : `${from}–${to}`, count: to }
}
