import type { Table } from './table.ts'

/** Where a record goes that cannot be read: out of the way, not lost. */
export const DEAD = 'dead:'

/**
 * Reads a record. One that is damaged, or of a form that this build does not know, is put aside and
 * counts as none, so that it cannot stop the start.
 */
export async function readRecord<Value>(
  table: Table,
  key: string,
  check: (value: unknown) => Value | undefined,
): Promise<Value | undefined> {
  const raw = await table.get(key)
  if (raw === undefined) return undefined
  const value = check(raw)
  if (value === undefined) await putAside(table, key, raw)
  return value
}

/** Takes a record out of use and keeps it under another name. */
export async function putAside(table: Table, key: string, raw: unknown): Promise<void> {
  await table.set(`${DEAD}${key}`, raw)
  await table.delete(key)
}

/** The fields of something that may be an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
