import { ERROR_GROUPS, groupOf, type ErrorGroup } from '../../metrics/errors.ts'
import { readDay, readSums } from '../../metrics/store.ts'
import type { Desk } from '../frame/section.ts'

/** Counts of an error, and when it was last counted. */
export interface ErrorCounts {
  today: number
  yesterday: number
  month: number
  lastAt: number
}

/** Counts of an error code, or of a kind of errors. */
export type ErrorRow<Name extends string = string> = ErrorCounts & { name: Name }

/** Errors of the brand by code, latest first, and by kind. */
export async function readErrors({ env, site, now }: Desk): Promise<{
  codes: readonly ErrorRow[]
  groups: readonly ErrorRow<ErrorGroup>[]
}> {
  const query = { brand: site.brand.id, topic: 'error' } as const
  const [today, yesterday, month] = await Promise.all([
    readDay(env.DB, { ...query, ago: 0 }, now),
    readDay(env.DB, { ...query, ago: 1 }, now),
    readSums(env.DB, { ...query, period: 'month' }, now),
  ])
  const countOf = (sums: typeof month, name: string) =>
    sums.find((each) => each.name === name)?.count ?? 0
  const codes = month.map(({ name, count, lastAt }) => ({
    ...{ name, month: count, lastAt },
    ...{ today: countOf(today, name), yesterday: countOf(yesterday, name) },
  }))
  const groups = ERROR_GROUPS.flatMap((name) => {
    const ofGroup = codes.filter((each) => groupOf(each) === name)
    return ofGroup.length > 0 ? [{ name, ...sumOf(ofGroup) }] : []
  })
  return { codes: codes.toSorted((a, b) => b.lastAt - a.lastAt), groups }
}

/** Sums several rows. */
export function sumOf(rows: readonly ErrorCounts[]): ErrorCounts {
  const sum = (field: 'today' | 'yesterday' | 'month') =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    ...{ today: sum('today'), yesterday: sum('yesterday'), month: sum('month') },
    lastAt: Math.max(0, ...rows.map(({ lastAt }) => lastAt)),
  }
}
