/** A document as it was read: an object whose fields nobody has checked yet. */
export type RawDocument = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields, not a list and not null. */
export function isRecord(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a name may be a key of a record: none that every object answers to (`constructor`, …). */
export function isSafeName(name: string): boolean {
  return name !== 'prototype' && !(name in Object.prototype)
}

/** The fields of a document without the names that could reach a prototype. */
export function safeEntries(document: RawDocument): [string, unknown][] {
  return Object.entries(document).filter(([name]) => isSafeName(name))
}

/** Whether an indexer left a field empty: missing, null, or text of white space only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

/** The objects in a list; nothing where there is no list. */
export function recordsOf(value: unknown): readonly RawDocument[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
