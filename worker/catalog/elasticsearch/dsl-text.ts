import { normalForm } from '../../../shared/text.ts'
import type { Clause } from './dsl-plan.ts'

const MAX_CHARACTERS = 128
/** Fuzzy words are costly: the rest of a long text is not asked for. */
const MAX_WORDS = 12

/** The boost of each field. */
const BOOSTED = [
  'sku^3',
  'name^4',
  'short_description^2',
  'description^1',
  'category.name^1',
] as const

/** Fields that say what a thing is called. */
const NAMED = ['name^4', 'category.name^1'] as const

/** Fields that name one product exactly, with the sub-field a dynamic mapping gives. */
const IDENTIFIERS = ['sku', 'ean', 'mpn', 'erp', 'configurable_children.sku'] as const
/** More than any sum of word scores: an exact hit comes first. */
const EXACT_BOOST = 1000
const EXACT_WORD_BOOST = 500
const AS_TYPED_BOOST = 5

/** What the shopper typed as words: composed, without control characters, bounded. */
export function searchWords(text: string): readonly string[] {
  return normalForm(text.slice(0, MAX_CHARACTERS).toWellFormed(), 'NFC')
    .replaceAll(/\p{Cc}|\p{Cf}|\uFFFD/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/**
 * How a text is looked for: `enough` of its words or `all`, as they were typed and the last one perhaps
 * unfinished; `near`: enough of them, with slips; `exact`: all, whole.
 */
export type TextMode = 'enough' | 'all' | 'near' | 'exact'

const REQUIRED: Readonly<Record<TextMode, string>> = {
  ...{ enough: '75%', near: '75%' },
  ...{ all: '100%', exact: '100%' },
}

/** Full text with exact identifiers first. Text is only ever a value. */
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

/** By how many letters a word may be off. */
const FUZZINESS = 2
/** In a shorter word a slip makes another word of it. */
const SHORTEST_OFF = 5
/** From so many letters on a word may be off by all of the setting, before by one letter. */
const LONG = 8
const SHORTEST_BEGINNING = 3

/** By how many letters a word may be off: codes and short words by none. */
export function slipsIn(word: string): number {
  const isCode = /\d/.test(word) || (word !== word.toLowerCase() && word === word.toUpperCase())
  const length = [...word].length
  if (isCode || length < SHORTEST_OFF) return 0
  return length < LONG ? 1 : FUZZINESS
}

/** One word in any field; the last one may also be the beginning of what things are called. */
function wordClause(word: string, mode: TextMode, isLast: boolean): Clause {
  const rest = { type: 'best_fields', operator: 'and', tie_breaker: 0.3, lenient: true }
  const slips = mode === 'near' ? slipsIn(word) : 0
  const off = slips > 0 && { fuzziness: slips, prefix_length: 1, max_expansions: 20 }
  const whole = { multi_match: { query: word, fields: BOOSTED, ...rest, ...off } }
  const mayBegin = isLast && mode !== 'exact' && [...word].length >= SHORTEST_BEGINNING
  if (!mayBegin || /\d/.test(word)) return whole
  const begun = {
    multi_match: {
      query: word,
      fields: NAMED,
      type: 'phrase_prefix',
      max_expansions: 50,
      lenient: true,
    },
  }
  return { bool: { should: [whole, begun], minimum_should_match: 1 } }
}

/** Words found as they were typed count more than corrected ones, whichever fields they are in. */
function asTyped(query: string): Clause {
  const rest = { operator: 'or', tie_breaker: 0.3, lenient: true, boost: AS_TYPED_BOOST }
  return { multi_match: { query, fields: BOOSTED, type: 'cross_fields', ...rest } }
}

/** `match` on a field of whole values is an exact comparison; `lenient` lets numbers refuse words. */
function exactClause(values: readonly string[], boost: number): Clause {
  const fields = IDENTIFIERS.flatMap((field) => [field, `${field}.keyword`])
  const should = values.map((query) => ({
    multi_match: { query, fields, type: 'phrase', lenient: true },
  }))
  return { constant_score: { filter: { bool: { should, minimum_should_match: 1 } }, boost } }
}

/** Whole values are compared letter by letter, so the usual spellings are asked for. */
function spellings(value: string): readonly string[] {
  return [...new Set([value, value.toUpperCase(), value.toLowerCase()])]
}
