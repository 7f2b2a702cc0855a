import { MAX_TERM_LENGTH, MAX_TERMS, type SynonymSet } from '../../../shared/search/synonym.ts'

/** The fields of a synonym form. */
export interface SynonymFields {
  terms: string
  way: 'both' | 'one'
  mapsTo: string
  replaces: boolean
  active: boolean
}

/** The problem of a field: a message key and its value. */
export interface FieldProblem {
  field: 'terms' | 'mapsTo'
  key: 'none' | 'one' | 'many' | 'long' | 'letters' | 'loop' | 'back'
  term?: string
}

const MAX_FIELD_LENGTH = 20_000

/** Reads the fields of a form. */
export function readFields(posted: URLSearchParams): SynonymFields {
  const text = (name: string) => (posted.get(name) ?? '').slice(0, MAX_FIELD_LENGTH)
  return {
    terms: text('terms'),
    way: posted.get('way') === 'one' ? 'one' : 'both',
    mapsTo: text('mapsTo'),
    replaces: posted.has('replaces'),
    active: posted.has('active'),
  }
}

/** The form fields of a set; empty for a new one. */
export function fieldsOf(set: SynonymSet | undefined): SynonymFields {
  return {
    terms: set?.terms.join('\n') ?? '',
    way: set && set.maps_to.length > 0 ? 'one' : 'both',
    mapsTo: set?.maps_to.join('\n') ?? '',
    replaces: set?.replaces ?? false,
    active: set?.active ?? true,
  }
}

/** Reads the set of a form, or the problem of a field; checks it against the other sets of the store view. */
export function readSet(
  id: string,
  fields: SynonymFields,
  others: readonly SynonymSet[],
): { set: SynonymSet } | { problem: FieldProblem } {
  const terms = termsOf(fields.terms)
  const mapsTo = fields.way === 'one' ? termsOf(fields.mapsTo) : []
  const { replaces, active } = fields
  const set = { id, terms, maps_to: mapsTo, replaces, active }
  const problem =
    checkTerms('terms', terms) ??
    checkTerms('mapsTo', mapsTo) ??
    checkNumber(fields.way, set) ??
    checkOneWay(set, others)
  return problem ? { problem } : { set }
}

function termsOf(text: string): readonly string[] {
  const lines = text.split(/[\n,;]/).map((each) => each.replace(/\s+/g, ' ').trim())
  return [...new Map(lines.filter(Boolean).map((each) => [foldCase(each), each])).values()]
}

const foldCase = (term: string) => term.toLowerCase()

function checkTerms(
  field: FieldProblem['field'],
  terms: readonly string[],
): FieldProblem | undefined {
  if (terms.length > MAX_TERMS) return { field, key: 'many' }
  const long = terms.find(({ length }) => length > MAX_TERM_LENGTH)
  if (long !== undefined) return { field, key: 'long', term: `${long.slice(0, 30)}…` }
  const odd = terms.find((each) => !/[\p{L}\p{N}]/u.test(each))
  return odd === undefined ? undefined : { field, key: 'letters', term: odd }
}

function checkNumber(
  way: SynonymFields['way'],
  { terms, maps_to, replaces }: SynonymSet,
): FieldProblem | undefined {
  if (terms.length === 0) return { field: 'terms', key: 'none' }
  if (way === 'both' && terms.length === 1 && !replaces) return { field: 'terms', key: 'one' }
  return way === 'one' && maps_to.length === 0 ? { field: 'mapsTo', key: 'none' } : undefined
}

/** Checks a one-way set: it must map neither to itself nor, by another set, back. */
function checkOneWay(
  { id, terms, maps_to, active }: SynonymSet,
  others: readonly SynonymSet[],
): FieldProblem | undefined {
  const foldedTerms = new Set(terms.map(foldCase))
  const self = maps_to.find((each) => foldedTerms.has(foldCase(each)))
  if (self !== undefined) return { field: 'mapsTo', key: 'loop', term: self }
  if (!active) return undefined
  const back = maps_to.find((each) =>
    others.some(
      (rule) =>
        rule.id !== id &&
        rule.active &&
        rule.terms.some((term) => foldCase(term) === foldCase(each)) &&
        rule.maps_to.some((term) => foldedTerms.has(foldCase(term))),
    ),
  )
  return back === undefined ? undefined : { field: 'mapsTo', key: 'back', term: back }
}

/** An id for a new set: its first term in the allowed characters. */
export function newId(terms: string, taken: readonly string[]): string {
  const first = termsOf(terms)[0] ?? 'synonyms'
  const base =
    first
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60) || 'synonyms'
  const used = new Set(taken)
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? base : `${base}-${at}`
    if (!used.has(id)) return id
  }
}
