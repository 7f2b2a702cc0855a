import type { Listed } from '../admin/submissions.ts'

/** A row of a table for a merchant. */
export type Row = Record<string, string | number | boolean>

/** A submission as a row: one column per form field, readable times. */
export function rowOf(submission: Listed): Row {
  const { at, ...rest } = submission
  const cells = Object.entries(rest).flatMap(([name, value]: [string, Row[string] | null]) => {
    if (name === 'payload') return Object.entries(JSON.parse(String(value)) as Row)
    return [[name, name.endsWith('_at') ? timeOf(value as number | null) : (value ?? '')] as const]
  })
  return { ...Object.fromEntries(cells), at: timeOf(at) }
}

/** Formats a time; empty if null. */
export function timeOf(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString()
}
