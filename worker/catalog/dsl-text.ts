import { normalForm } from '../../shared/text.ts'
import type { Clause } from './dsl-plan.ts'

const MAX_CHARACTERS = 128
/** Fuzzy words are costly: the rest of a long text is not asked for. */
const MAX_WORDS = 12

/** Catalogue spec §9, product search scoring: the boost of each field. */
const BOOSTED = [
  'sku^3',
  'name^4',
  'short_description^2',
  'description^1',
  'category.name^1',
] as const

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
 * Full text with typos, 75 % of the words required, exact identifiers first. An `exact` search wants
 * all words as they were typed. Text is only ever a value.
 */
export function textClause(words: readonly string[], isExact = false): Clause {
  const query = words.join(' ')
  const exact = exactClause(spellings(query), EXACT_BOOST)
  const coded = words.length > 1 ? words.filter((word) => word.length > 2 && /\d/.test(word)) : []
  const should = [
    {
      multi_match: {
        query,
        fields: BOOSTED,
        type: 'best_fields',
        operator: 'or',
        fuzziness: isExact ? 0 : 2,
        prefix_length: 1,
        max_expansions: 20,
        minimum_should_match: isExact ? '100%' : '75%',
        tie_breaker: 0.3,
        lenient: true,
      },
    },
    exact,
    ...(coded.length > 0 ? [exactClause(coded.flatMap(spellings), EXACT_WORD_BOOST)] : []),
  ]
  const must = [{ bool: { should, minimum_should_match: 1 } }]
  return { bool: { must, should: [asTyped(query)] } }
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
