import { editDistance } from './edit-distance.ts'
import {
  analyse,
  fail,
  fieldValues,
  type Indexed,
  isNumeric,
  termsOf,
  toTerm,
  typeOf,
} from './search-stub-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** Undefined: no match. Scores are approximate; ranking is tested elsewhere. */
type Score = number | undefined

type Scorer = (clause: never, document: Indexed) => Score

const SCORERS: Readonly<Record<string, Scorer>> = {
  match_all: () => 1,
  match_none: () => undefined,
  bool: scoreBool,
  terms: scoreTerms,
  range: scoreRange,
  exists: ({ field }: { field: string }, document) =>
    typeOf(document, field) !== undefined && fieldValues(document, field).length > 0
      ? 1
      : undefined,
  match: scoreMatch,
  multi_match: scoreMultiMatch,
  constant_score: ({ filter, boost = 1 }: { filter: unknown; boost?: number }, document) =>
    scoreOf(filter, document) === undefined ? undefined : boost,
}

/** The score of a document for a query; undefined if it does not match. */
export function scoreOf(query: unknown, document: Indexed): Score {
  const [[kind, clause] = ['', undefined], ...more] = Object.entries(
    (query ?? { match_all: {} }) as Fields,
  )
  const scorer = SCORERS[kind]
  if (!scorer || more.length > 0) return fail(`unknown query [${kind}]`)
  return scorer(clause as never, document)
}

interface Bool {
  filter?: readonly unknown[]
  must?: readonly unknown[]
  should?: readonly unknown[]
  must_not?: readonly unknown[]
  minimum_should_match?: number | string
}

/** Percentages are rounded down. */
function required(wanted: number | string, count: number): number {
  if (typeof wanted === 'number') return wanted
  const [, share] = /^(\d+)%$/.exec(wanted) ?? fail(`no minimum [${wanted}]`)
  return Math.max(1, Math.floor((count * Number(share)) / 100))
}

function scoreBool(clause: Bool, document: Indexed): Score {
  const { filter = [], must = [], should = [], must_not = [], ...rest } = clause
  const { minimum_should_match = filter.length + must.length > 0 ? 0 : 1, ...unknown } = rest
  if (Object.keys(unknown).length > 0) fail(`unknown key of bool: ${Object.keys(unknown).join()}`)
  const scores = (clauses: readonly unknown[]): readonly Score[] =>
    clauses.map((each) => scoreOf(each, document))
  if (scores(filter).includes(undefined)) return undefined
  if (scores(must_not).some((score) => score !== undefined)) return undefined
  const musts = scores(must)
  const shoulds = scores(should).filter((score) => score !== undefined)
  if (
    musts.includes(undefined) ||
    (should.length > 0 && shoulds.length < required(minimum_should_match, should.length))
  )
    return undefined
  return [...musts, ...shoulds].reduce<number>((sum, score) => sum + (score ?? 0), 0)
}

function scoreTerms(clause: Fields, document: Indexed): Score {
  const [[field, values] = ['', []], ...more] = Object.entries(clause)
  if (more.length > 0 || !Array.isArray(values)) return fail('[terms] wants one list')
  const held = termsOf(document, field)
  return values.some((value) => held.includes(toTerm(document, field, value) ?? '')) ? 1 : undefined
}

function scoreRange(clause: Readonly<Record<string, Fields>>, document: Indexed): Score {
  const [[field, bounds] = ['', {}]] = Object.entries(clause)
  const { gte = -Infinity, lte = Infinity, ...unknown } = bounds
  if (Object.keys(unknown).length > 0)
    fail(`[range] does not support ${Object.keys(unknown).join()}`)
  const inside = fieldValues(document, field).some(
    (value) => Number(value) >= Number(gte) && Number(value) <= Number(lte),
  )
  return inside ? 1 : undefined
}

interface Match {
  query: string
  operator?: 'and' | 'or'
  lenient?: boolean
}

function scoreMatch(clause: Readonly<Record<string, Match>>, document: Indexed): Score {
  const [[field, match] = ['', undefined]] = Object.entries(clause)
  if (!match) return fail('[match] wants a field')
  const terms = analysedTerms(document, field, match.query, match.lenient === true)
  const held = termsOf(document, field)
  const hits = terms.filter((term) => held.includes(term)).length
  const wanted = match.operator === 'and' ? terms.length : 1
  return hits > 0 && hits >= wanted ? hits : undefined
}

function analysedTerms(
  document: Indexed,
  field: string,
  query: string,
  lenient: boolean,
): readonly string[] {
  if (typeOf(document, field) === 'text') return analyse(query)
  const term = toTerm(document, field, query, lenient)
  return term === undefined ? [] : [term]
}

interface MultiMatch {
  query: string
  fields: readonly string[]
  type: 'best_fields' | 'cross_fields' | 'phrase' | 'phrase_prefix'
  boost?: number
  operator?: 'or' | 'and'
  fuzziness?: number
  prefix_length?: number
  max_expansions?: number
  minimum_should_match?: string
  tie_breaker?: number
  lenient?: boolean
}

const MULTI_MATCH_KEYS = new Set([
  ...['query', 'fields', 'type', 'operator', 'fuzziness', 'prefix_length', 'max_expansions'],
  ...['minimum_should_match', 'tie_breaker', 'lenient', 'boost'],
])

function scoreMultiMatch(clause: MultiMatch, document: Indexed): Score {
  for (const key of Object.keys(clause))
    if (!MULTI_MATCH_KEYS.has(key)) fail(`[multi_match] unknown ${key}`)
  if (clause.type === 'cross_fields' && clause.fuzziness)
    fail('Fuzziness not allowed for cross_fields')
  if (!['best_fields', 'cross_fields', 'phrase', 'phrase_prefix'].includes(clause.type))
    fail(`unknown type ${clause.type}`)
  const scores = clause.fields.map((boosted) => {
    const [field = '', boost = '1'] = boosted.split('^')
    return scoreField(clause, document, field) * Number(boost)
  })
  const best = Math.max(...scores)
  if (best <= 0) return undefined
  const others = scores.reduce((sum, score) => sum + score, 0) - best
  return (best + others * (clause.tie_breaker ?? 0)) * (clause.boost ?? 1)
}

function scoreField(clause: MultiMatch, document: Indexed, field: string): number {
  if (clause.type === 'phrase') return scorePhrase(clause, document, field)
  if (clause.type === 'phrase_prefix') return scorePrefix(clause, document, field)
  return matchText(clause, document, field)
}

/** The last word may be a prefix; only text fields have words. */
function scorePrefix({ query }: MultiMatch, document: Indexed, field: string): number {
  if (typeOf(document, field) !== 'text') return 0
  const analysed = analyse(query).join(' ')
  return analysed !== '' && ` ${termsOf(document, field).join(' ')}`.includes(` ${analysed}`)
    ? 1
    : 0
}

function scorePhrase(clause: MultiMatch, document: Indexed, field: string): number {
  const terms = analysedTerms(document, field, clause.query, clause.lenient === true)
  const held = termsOf(document, field)
  return terms.length > 0 && ` ${held.join(' ')} `.includes(` ${terms.join(' ')} `) ? 1 : 0
}

function matchText(clause: MultiMatch, document: Indexed, field: string): number {
  const { fuzziness = 0, prefix_length = 0 } = clause
  const terms = analysedTerms(document, field, clause.query, clause.lenient === true)
  const held = termsOf(document, field)
  const fuzzy = fuzziness > 0 && !isNumeric(typeOf(document, field))
  const scores = terms.map((term) => bestMatch(term, held, fuzzy ? fuzziness : 0, prefix_length))
  const share = Number.parseInt(clause.minimum_should_match ?? '0', 10) / 100
  const hits = scores.filter((score) => score > 0).length
  const wanted = clause.operator === 'and' ? terms.length : Math.floor(terms.length * share)
  return hits >= Math.max(1, wanted) ? scores.reduce((a, b) => a + b, 0) : 0
}

function bestMatch(
  term: string,
  held: readonly string[],
  fuzziness: number,
  prefix: number,
): number {
  return held.reduce((best, each) => {
    if (each === term) return Math.max(best, 1)
    if (fuzziness === 0 || !each.startsWith(term.slice(0, prefix))) return best
    const distance = editDistance(term, each)
    return distance > fuzziness
      ? best
      : Math.max(best, 1 - distance / Math.max(term.length, each.length))
  }, 0)
}
