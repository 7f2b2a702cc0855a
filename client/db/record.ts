import type { Table } from './table.ts'

/** Key prefix of quarantined records, which this build cannot read. */
export const QUARANTINE_PREFIX = 'dead:'

/**
 * Reads a record. One that is damaged or of an unknown version is quarantined and
 * counts as missing, so that it cannot block the start.
 */
export async function readRecord<Value>(
  table: Table,
  key: string,
  check: (value: unknown) => Value | undefined,
): Promise<Value | undefined> {
  const raw = await table.get(key)
  if (raw === undefined) return undefined
  const value = check(raw)
  if (value === undefined) await quarantine(table, key, raw)
  return value
}

/** Moves a record to a quarantine key. */
export async function quarantine(table: Table, key: string, raw: unknown): Promise<void> {
  await table.set(`${QUARANTINE_PREFIX}${key}`, raw)
  await table.delete(key)
}

/** Returns the fields of a value, none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
