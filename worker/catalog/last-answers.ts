import type { Attribute } from '../../shared/product/attribute.ts'

/** stale-if-error: maximum age (ms) of a value that may replace a failed read. */
export const MAX_STALE_MS = 24 * 60 * 60_000
/** An index is empty for at most this long (ms) while it is rebuilt; after that it counts as empty. */
export const REBUILD_MS = 10 * 60_000
const MAX_SCOPES = 20
const MAX_LISTS = 50
const MAX_CODES = 2_000
const MAX_CATEGORIES = 5_000

interface TimedValue<Value> {
  value: Value
  at: number
}

/** The last values read from one store view's catalogue: plain data, never about a visitor. */
export interface LastAnswers {
  lists: Map<string, TimedValue<readonly unknown[]>>
  attributes: Map<string, TimedValue<Attribute>>
  /** Since when a category that should have products had none. */
  emptySince: Map<number, number>
}

const scopes = new Map<string, LastAnswers>()

/** Last good values of this isolate for a store view's catalogue. */
export function lastGoodOfScope(scope: string): LastAnswers {
  const answers = scopes.get(scope)
  if (answers) return answers
  if (scopes.size >= MAX_SCOPES) scopes.clear()
  const memory = createLastGood()
  scopes.set(scope, memory)
  return memory
}

export function createLastGood(): LastAnswers {
  return { lists: new Map(), attributes: new Map(), emptySince: new Map() }
}

/** A list that was read at most `maxAgeMs` ago. */
export function getList<Item>(
  memory: LastAnswers,
  name: string,
  now: number,
  maxAgeMs: number,
): readonly Item[] | undefined {
  const stored = memory.lists.get(name)
  return stored && isYoung(stored, now, maxAgeMs) ? (stored.value as readonly Item[]) : undefined
}

export function putList(
  memory: LastAnswers,
  name: string,
  value: readonly unknown[],
  now: number,
): void {
  if (memory.lists.size >= MAX_LISTS && !memory.lists.has(name)) memory.lists.clear()
  memory.lists.set(name, { value, at: now })
}

/** The attributes among these codes that were read within a day, in the order asked. */
export function getAttributes(
  memory: LastAnswers,
  codes: readonly string[],
  now: number,
): readonly Attribute[] {
  return codes.flatMap((code) => {
    const stored = memory.attributes.get(code)
    return stored && isYoung(stored, now, MAX_STALE_MS) ? [stored.value] : []
  })
}

export function putAttributes(
  memory: LastAnswers,
  attributes: readonly Attribute[],
  now: number,
): void {
  if (memory.attributes.size > MAX_CODES) memory.attributes.clear()
  for (const value of attributes) memory.attributes.set(value.attribute_code, { value, at: now })
}

/** True if a category may have no products because its index is being rebuilt. */
export function mayBeRebuilding(memory: LastAnswers, categoryId: number, now: number): boolean {
  const { emptySince } = memory
  if (emptySince.size > MAX_CATEGORIES) emptySince.clear()
  const since = emptySince.get(categoryId) ?? now
  emptySince.set(categoryId, since)
  return now - since < REBUILD_MS
}

function isYoung({ at }: TimedValue<unknown>, now: number, maxAgeMs: number): boolean {
  return now - at < maxAgeMs
}
