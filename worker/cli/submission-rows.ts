import type { Listed } from '../admin/submissions.ts'

/** A row of a table that a merchant reads. */
export type Row = Record<string, string | number | boolean>

/** A submission as a row: what was sent by a form in columns of its own, instants as people read them. */
export function rowOf(submission: Listed): Row {
  const { at, ...rest } = submission
  const cells = Object.entries(rest).flatMap(([name, value]: [string, Row[string] | null]) => {
    if (name === 'payload') return Object.entries(JSON.parse(String(value)) as Row)
    return [[name, name.endsWith('_at') ? timeOf(value as number | null) : (value ?? '')] as const]
  })
  return { ...Object.fromEntries(cells), at: timeOf(at) }
}

/** An instant; what has not happened is empty. */
export function timeOf(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString()
}
