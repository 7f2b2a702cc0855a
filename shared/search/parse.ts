import { z } from 'zod'
import { checkLeniently, flagOr, list } from '../parse.ts'
import type { Parsed } from '../result.ts'
import { MAX_TERM_LENGTH, MAX_TERMS, type SynonymSet } from './synonym.ts'

const name = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(MAX_TERM_LENGTH, 'is longer than 100 characters'),
)
const term = name.refine((value) => /[\p{L}\p{N}]/u.test(value), 'holds no letter and no number')
const terms = list(term).refine(({ length }) => length <= MAX_TERMS, 'holds more than 100 terms')

const synonymSet = z
  .object({
    id: name,
    terms,
    maps_to: terms,
    replaces: flagOr(false),
    active: flagOr(true),
  })
  .refine(({ terms: words, maps_to, replaces, active }) => {
    if (!active || words.length > 1) return true
    return words.length === 1 && (maps_to.length > 0 || replaces)
  }, 'needs two terms, or one and maps_to')

/** Parses a merchant's synonyms. An invalid term is left out; an empty set is a problem. */
export function parseSynonymSet(value: unknown): Parsed<SynonymSet> {
  return checkLeniently<SynonymSet>(synonymSet, value, ['id', 'replaces', 'active'])
}
