import { z } from 'zod'
import { readDecimal } from './decimal.ts'
import { decodeEntities } from './entities.ts'
import { nearestItem } from './omit.ts'
import { checkParts, describeDropped, describeIssues } from './parts.ts'
import { isBlank, isRecord, type RawDocument } from './raw.ts'
import type { Parsed } from './result.ts'
import { normalForm } from './text.ts'

/** Higher prices are errors: cents would no longer be exact. */
const MAX_PRICE = 1_000_000_000

/** Maximum length of a name; pages show names in full. */
const MAX_NAME_LENGTH = 1_000
/** Maximum length of a code, a path or a page title. */
const MAX_TEXT_LENGTH = 10_000
/** Maximum length of a description with its markup. */
const MAX_MARKUP_LENGTH = 1_000_000
/** Maximum number of items in a list: variants, pictures, options of an attribute. */
const MAX_ITEMS = 10_000

function toText(value: unknown): unknown {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'number' || value === true ? String(value) : value
}

function toNumber(value: unknown): unknown {
  if (typeof value === 'string') return readDecimal(value)
  return typeof value === 'boolean' ? Number(value) : value
}

function toFlag(value: unknown): unknown {
  if (isBlank(value)) return false
  if (typeof value === 'number') return value !== 0
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (['1', 'true', 'yes'].includes(word)) return true
  return ['0', 'false', 'no'].includes(word) ? false : value
}

function normalizeText(value: unknown): unknown {
  return typeof value === 'string' ? normalForm(value.toWellFormed(), 'NFC') : value
}

const textSchema = z.string('must be text')
const nameSchema = textSchema.max(MAX_NAME_LENGTH, 'is longer than 1,000 characters')
const longTextSchema = textSchema.max(MAX_TEXT_LENGTH, 'is longer than 10,000 characters')
const numberSchema = z.number('must be a number')

/** Text of at most 1,000,000 characters; a number is converted, null and a missing field are empty. */
export const text = z.preprocess(
  toText,
  textSchema.max(MAX_MARKUP_LENGTH, 'is longer than 1,000,000 characters'),
)

/** Longer slugs are cut, because an address must fit into a header. */
const MAX_SLUG_LENGTH = 200

/**
 * Text that addresses are made of: normalized for comparison, without control characters, which addresses
 * cannot contain.
 */
export const address = z.preprocess(
  (value) => normalizeText(toText(value)),
  longTextSchema.transform(withoutControls),
)

/** Replaces control characters by white space and trims the text. */
export function withoutControls(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Shortens a slug to 200 characters. */
export function shortSlug(slug: string): string {
  return [...slug].slice(0, MAX_SLUG_LENGTH).join('').trim()
}

/** A name of at most 1,000 characters: entities decoded once, control characters as `withoutControls`. */
export const name = z.preprocess(
  toText,
  nameSchema.transform((value) => withoutControls(decodeEntities(value))),
)

/** Trimmed text of at most 10,000 characters, or undefined if the field is empty. */
export const optionalText = z.preprocess(
  (value) => (isBlank(value) || value === false ? undefined : toText(value)),
  longTextSchema.trim().optional(),
)

/** As `optionalText`, with entities and control characters as in `name`: a title, a label. */
export const optionalName = optionalText.transform(
  (value) => value && withoutControls(decodeEntities(value)),
)

/** A date as the document writes it, or null if it is empty or the zero date. */
export const date = z.preprocess((value) => {
  const zero = typeof value === 'string' && value.startsWith('0000-00-00')
  return isBlank(value) || value === false || zero ? null : toText(value)
}, textSchema.nullable())

/** `true`, 1, "1", "true" and "yes" are true; false, 0, "0", "no" and an empty field are false. */
export const flag = z.preprocess(toFlag, z.boolean('must be yes or no'))

/** A flag that is `fallback` if the field is empty. */
export function flagOr(fallback: boolean) {
  return z.preprocess(
    (value) => (isBlank(value) ? fallback : toFlag(value)),
    z.boolean('must be yes or no'),
  )
}

/** A finite number, also as plain decimal text; `fallback` if the field is empty. */
export function numberOr<Fallback extends number | null | undefined>(fallback: Fallback) {
  return z.preprocess(
    (value) => (isBlank(value) ? fallback : toNumber(value)),
    z.custom<number | Fallback>(
      (value) => value === fallback || (typeof value === 'number' && Number.isFinite(value)),
      'must be a number',
    ),
  )
}

/** A whole number from 0 up, also as text; `fallback` if the field is empty. */
export function wholeOr(fallback: number) {
  return z.preprocess(
    (value) => (isBlank(value) ? fallback : toNumber(value)),
    z.int('must be a whole number').nonnegative('must not be negative'),
  )
}

/** An id: a positive whole number, also as text. */
export const id = z.preprocess(
  (value) => (isBlank(value) ? undefined : toNumber(value)),
  z.int('must be a positive whole number').positive('must be a positive whole number'),
)

/** A price: finite, not negative, also as text; `fallback` if the field is empty. */
export function priceOr<Fallback extends number | null>(fallback: Fallback) {
  const price = numberSchema.nonnegative('must not be negative').max(MAX_PRICE, 'is too high')
  return z.preprocess(
    (value) => {
      if (isBlank(value) || value === false) return fallback
      // `true` is not an amount: read as a number, it would sell the product for 1.
      return value === true ? value : toNumber(value)
    },
    z.custom<Fallback>((value) => value === fallback).or(price),
  )
}

/** A list; null, false and empty text are an empty list, "153,154" is split, a lone value is wrapped. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess(listOf, z.array(item))
}

/** Returns the values of a list in any notation: nothing, one value, a list, comma-separated text. */
export function listOf(value: unknown): readonly unknown[] {
  if (isBlank(value) || value === false) return []
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  return Array.isArray(value) ? value : [value]
}

/**
 * A list of objects; those for which `isMeant` is false are dropped. A problem names the index of an item
 * in the original list; a list has at most 10,000 items.
 */
export function records<Item extends z.ZodType>(
  item: Item,
  isMeant: (value: RawDocument) => boolean = () => true,
) {
  const filterRecord = (value: unknown): unknown =>
    isRecord(value) && isMeant(value) ? value : undefined
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? value : []),
      z
        .array(z.preprocess(filterRecord, item.optional()))
        .max(MAX_ITEMS, 'holds more than 10,000 items'),
    )
    .transform((items) => items.filter((each) => each !== undefined))
}

/** An object with these fields; others are dropped. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape)
}

/** One of the given names, after `repair` has normalized the indexer's spelling. */
export function oneOf<const Name extends string>(
  names: readonly Name[],
  repair: (value: unknown) => unknown,
  problem: string,
) {
  return z.preprocess(repair, z.enum(names, problem))
}

/** A sku: 1 to 128 characters without control characters, in Unicode normal form. */
export const sku = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : normalizeText(value)),
  textSchema
    .trim()
    .min(1, 'must not be empty')
    .max(128, 'is longer than 128 characters')
    .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
)

/** Checks a value; a problem names the field and the reason, without the value. */
export function check<Output>(schema: z.ZodType<Output>, value: unknown): Parsed<Output> {
  if (!isRecord(value)) return { ok: false, problem: 'is not an object' }
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, problem: describeIssues(result.error.issues) }
}

/**
 * Like `check`, but leaves out invalid parts: the field, or its list item. The fields in `essential` must
 * be valid.
 */
export function checkLeniently<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  essential: readonly PropertyKey[],
): Parsed<Output> {
  if (!isRecord(value)) return { ok: false, problem: 'is not an object' }
  const read = checkParts(schema, value, (path) =>
    essential.includes(path[0] ?? '') ? undefined : nearestItem(path),
  )
  if (!read.ok) return read
  const { dropped } = read
  return {
    ok: true,
    value: read.value,
    ...(dropped.length > 0 ? { dropped: describeDropped(dropped) } : {}),
  }
}
