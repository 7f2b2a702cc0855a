/** A document before any check: an object with unknown fields. */
export type RawDocument = Readonly<Record<string, unknown>>

/** True if a value is an object with fields, not a list and not null. */
export function isRecord(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True if a name may be a key of a record: it is not a property of every object (`constructor`, …). */
export function isSafeName(name: string): boolean {
  return name !== 'prototype' && !(name in Object.prototype)
}

/** Returns the fields of a document without names that could reach a prototype. */
export function safeEntries(document: RawDocument): [string, unknown][] {
  return Object.entries(document).filter(([name]) => isSafeName(name))
}

/** True if a field is empty: missing, null, or white space only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

/** Returns the objects of a list; none if the value is not a list. */
export function recordsOf(value: unknown): readonly RawDocument[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
