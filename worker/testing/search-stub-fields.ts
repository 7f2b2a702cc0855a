import type { FieldType } from './search-mapping.ts'

/** A document with its index's mapping and the other documents, for dynamic mapping. */
export interface Indexed {
  source: Readonly<Record<string, unknown>>
  mapping: Readonly<Record<string, FieldType>>
  siblings: readonly Readonly<Record<string, unknown>>[]
}

/** An error response. */
export class StubFailure extends Error {
  readonly status: number
  readonly kind: string

  constructor(status: number, kind: string, message: string) {
    super(message)
    this.status = status
    this.kind = kind
  }
}

export function fail(message: string): never {
  throw new StubFailure(400, 'parsing_exception', message)
}

/** An engine's error for sorting or counting a text field. */
export function refuseText(field: string): never {
  const message = `Text fields are not optimised for operations that require per-document field data. Alternatively, set fielddata=true on [${field}]`
  throw new StubFailure(400, 'illegal_argument_exception', message)
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['integer', 'long', 'double'])

export function isNumeric(type: FieldType | undefined): boolean {
  return type !== undefined && NUMBERS.has(type)
}

/** The values of a dotted path, through lists as an index flattens them. */
export function valuesAt(source: unknown, path: string): readonly unknown[] {
  const [head = '', ...rest] = path.split('.')
  if (Array.isArray(source)) return source.flatMap((each) => valuesAt(each, path))
  if (typeof source !== 'object' || source === null) return []
  const value = (source as Readonly<Record<string, unknown>>)[head]
  if (rest.length > 0) return valuesAt(value, rest.join('.'))
  return (Array.isArray(value) ? value : [value]).filter(
    (each) => each !== undefined && each !== null,
  )
}

/** A field's type: mapped, or from its first value in the index; undefined if unmapped. */
export function typeOf(document: Indexed, field: string): FieldType | undefined {
  const mapped = document.mapping[field]
  if (mapped) return mapped
  if (field.endsWith('.keyword')) {
    return typeOf(document, field.slice(0, -8)) === 'text' && !document.mapping[field.slice(0, -8)]
      ? 'keyword'
      : undefined
  }
  const first = firstValue(document.siblings, field)
  if (typeof first === 'number') return Number.isInteger(first) ? 'long' : 'double'
  if (typeof first === 'boolean') return 'boolean'
  return typeof first === 'string' ? 'text' : undefined
}

const firstValues = new WeakMap<object, Map<string, unknown>>()

/** The first value of a field in an index, looked up once. */
function firstValue(siblings: Indexed['siblings'], field: string): unknown {
  const known = firstValues.get(siblings) ?? new Map<string, unknown>()
  firstValues.set(siblings, known)
  if (!known.has(field)) {
    const holder = siblings.find((each) => valuesAt(each, field).length > 0)
    known.set(field, holder && valuesAt(holder, field)[0])
  }
  return known.get(field)
}

/** The indexed values of a field. */
export function fieldValues(document: Indexed, field: string): readonly unknown[] {
  return valuesAt(document.source, field.endsWith('.keyword') ? field.slice(0, -8) : field)
}

/** The words of the standard analyser. */
export function analyse(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? []
}

/** The indexed terms of a field: words for text, otherwise whole values. */
export function termsOf(document: Indexed, field: string): readonly string[] {
  const values = fieldValues(document, field).map(String)
  return typeOf(document, field) === 'text' ? values.flatMap(analyse) : values
}

/** Converts a value to a field's type; rejects words for numbers, unless lenient. */
export function toTerm(
  document: Indexed,
  field: string,
  value: unknown,
  lenient = false,
): string | undefined {
  const type = typeOf(document, field)
  if (type === 'boolean' && !/^(?:true|false)$/.test(String(value))) {
    return lenient ? undefined : fail(`Can't parse boolean value [${String(value)}]`)
  }
  if (!isNumeric(type)) return String(value)
  const number = Number(value)
  const inRange = type !== 'integer' || Math.abs(number) < 2 ** 31
  if (String(value).trim() !== '' && Number.isFinite(number) && inRange) return String(number)
  return lenient ? undefined : fail(`For input string: "${String(value)}"`)
}
