import { normalForm } from '../../../shared/text.ts'
import type { Clause } from './dsl-plan.ts'

const MAX_CHARACTERS = 128
/** Fuzzy words are expensive: further words of a long text are ignored. */
const MAX_WORDS = 12

/** The boost of each field. */
const BOOSTED = [
  'sku^3',
  'name^4',
  'short_description^2',
  'description^1',
  'category.name^1',
] as const

/** Fields with names. */
const NAMED = ['name^4', 'category.name^1'] as const

/** Identifiers that match exactly, each also by the sub-field of a dynamic mapping. */
const IDENTIFIERS = ['sku', 'ean', 'mpn', 'erp', 'configurable_children.sku'] as const
/** More than any sum of word scores, so that an exact match comes first. */
const EXACT_BOOST = 1000
const EXACT_WORD_BOOST = 500
const AS_TYPED_BOOST = 5

/** The words of a shopper's text: composed (NFC), without control characters, limited in length. */
export function searchWords(text: string): readonly string[] {
  return normalForm(text.slice(0, MAX_CHARACTERS).toWellFormed(), 'NFC')
    .replaceAll(/\p{Cc}|\p{Cf}|\uFFFD/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/**
 * How a text is matched: `enough` or `all` of its words, as typed, the last one as a prefix; `near`: enough
 * of them, with typos; `exact`: all, as whole words.
 */
export type TextMode = 'enough' | 'all' | 'near' | 'exact'

const REQUIRED: Readonly<Record<TextMode, string>> = {
  ...{ enough: '75%', near: '75%' },
  ...{ all: '100%', exact: '100%' },
}

/** Full-text clause with exact identifiers first. The text is only ever a value. */
export function textClause(words: readonly string[], mode: TextMode): Clause {
  const query = words.join(' ')
  const exact = exactClause(spellings(query), EXACT_BOOST)
  const coded = words.length > 1 ? words.filter((word) => word.length > 2 && /\d/.test(word)) : []
  const clauses = words.map((word, at) => wordClause(word, mode, at === words.length - 1))
  const should = [
    { bool: { should: clauses, minimum_should_match: REQUIRED[mode] } },
    exact,
    ...(coded.length > 0 ? [exactClause(coded.flatMap(spellings), EXACT_WORD_BOOST)] : []),
  ]
  const must = [{ bool: { should, minimum_should_match: 1 } }]
  return { bool: { must, should: [asTyped(query)] } }
}

/** Maximum edit distance of a word. */
const FUZZINESS = 2
/** In shorter words a typo makes another word. */
const SHORTEST_OFF = 5
/** Words of this length may have the maximum edit distance, shorter ones only one edit. */
const LONG = 8
const SHORTEST_BEGINNING = 3

/** The allowed edit distance of a word: none for codes and short words. */
export function slipsIn(word: string): number {
  const isCode = /\d/.test(word) || (word !== word.toLowerCase() && word === word.toUpperCase())
  const length = [...word].length
  if (isCode || length < SHORTEST_OFF) return 0
  return length < LONG ? 1 : FUZZINESS
}

/** One word in any field; the last one also as a prefix of names. */
function wordClause(word: string, mode: TextMode, isLast: boolean): Clause {
  const rest = { type: 'best_fields', operator: 'and', tie_breaker: 0.3, lenient: true }
  const slips = mode === 'near' ? slipsIn(word) : 0
  const off = slips > 0 && { fuzziness: slips, prefix_length: 1, max_expansions: 20 }
  const whole = { multi_match: { query: word, fields: BOOSTED, ...rest, ...off } }
  const mayBegin = isLast && mode !== 'exact' && [...word].length >= SHORTEST_BEGINNING
  if (!mayBegin || /\d/.test(word)) return whole
  const prefixes = {
    multi_match: {
      query: word,
      fields: NAMED,
      type: 'phrase_prefix',
      max_expansions: 50,
      lenient: true,
    },
  }
  return { bool: { should: [whole, prefixes], minimum_should_match: 1 } }
}

/** Words that match as typed score higher than corrected ones, in any field. */
function asTyped(query: string): Clause {
  const rest = { operator: 'or', tie_breaker: 0.3, lenient: true, boost: AS_TYPED_BOOST }
  return { multi_match: { query, fields: BOOSTED, type: 'cross_fields', ...rest } }
}

/** `match` on a keyword field compares exactly; `lenient` lets numeric fields ignore words. */
function exactClause(values: readonly string[], boost: number): Clause {
  const fields = IDENTIFIERS.flatMap((field) => [field, `${field}.keyword`])
  const should = values.map((query) => ({
    multi_match: { query, fields, type: 'phrase', lenient: true },
  }))
  return { constant_score: { filter: { bool: { should, minimum_should_match: 1 } }, boost } }
}

/** Keyword fields are case-sensitive, so the usual spellings are tried. */
function spellings(value: string): readonly string[] {
  return [...new Set([value, value.toUpperCase(), value.toLowerCase()])]
}
