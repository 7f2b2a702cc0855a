import type { Locale } from '../../shared/i18n/locale.ts'
import { type QueryWord, queryWord } from './analyse.ts'
import { truncateQuery, normalizeCode } from './fold.ts'
import { type WordSplit, splitsOf, joinPair } from './word-split.ts'
import { tablesOf } from './text-table.ts'
import { isPrefixWord, matchWord, adjacentWords, type ExpandedWord } from './match-expression.ts'

/** A word of the query with its matches. */
export interface KnownWord extends ExpandedWord {
  hasHits: boolean
}

export interface ExpandedQuery {
  words: readonly KnownWord[]
  /** Products that a code in the text names exactly; the whole text takes precedence over a single word. */
  codeRows: readonly number[]
}

const MAX_COMPOUNDS = 24
const MAX_CODE_ROWS = 50
const MAX_PREFIX_WORDS = 12
/** Shorter prefixes begin too many words. */
const MIN_PREFIX_LENGTH = 3
const MIN_MIXED_CODE_LENGTH = 4
const MIN_NUMBER_LENGTH = 6

/**
 * Looks up the words of a query in the catalogue: which match, in which compounds, what the last one may be
 * a prefix of, which are written in one or two words there, and which codes are meant.
 */
export async function lookUpWords(
  db: D1Database,
  no: number,
  locale: Locale,
  typed: readonly QueryWord[],
  text: string,
): Promise<ExpandedQuery> {
  const bare = typed.map(wordWithoutMatches)
  const roots = typed.flatMap(({ stems }) => stems)
  const pairs = typed.slice(1).map(({ surface }, at) => joinPair(typed[at]?.surface, surface))
  const joined = pairs.map((pair) => (pair === undefined ? undefined : queryWord(pair, locale)))
  const halves = typed.map(({ surface, stems }) =>
    [...new Set([surface, ...stems])].flatMap(splitsOf),
  )
  const last = typed.at(-1)?.surface ?? ''
  const surfaces = new Set([...typed.map(({ surface }) => surface), ...halves.flat(2)])
  const lookups = [
    ...bare,
    ...joined.map((word) => (word ? wordWithoutMatches({ ...word, parts: [] }) : NO_WORD)),
  ]
  const [hits, compounds, codes, counts, longer] = await db.batch<Record<string, string | number>>([
    db.prepare(hitSql(no)).bind(JSON.stringify(lookups.map((word) => matchWord(word, 'synonyms')))),
    db.prepare(COMPOUND_SQL).bind(no, JSON.stringify(roots)),
    db.prepare(CODE_SQL).bind(no, JSON.stringify(codesIn(text, typed)), truncateQuery(text).trim()),
    db.prepare(COUNT_SQL).bind(no, JSON.stringify([...surfaces])),
    db.prepare(PREFIX_SQL).bind(no, last.slice(0, 1), last.length, last),
  ])
  const hitsOf = new Map(counts?.results.map(({ word, hits: held }) => [word, Number(held)]))
  const isFound = (at: number): boolean => hits?.results[at]?.['found'] === 1
  const splits = await findSplits(
    db,
    no,
    halves.map((each) => each.filter((pair) => pair.every((half) => hitsOf.has(half)))),
  )
  const words = bare.map((word, at): KnownWord => {
    const rows = compounds?.results.filter(({ part }) => word.stems.includes(String(part))) ?? []
    const variants = rows.map((row) => String(row['word'])).filter((each) => each !== word.surface)
    const isLast = at === bare.length - 1 && word.surface.length >= MIN_PREFIX_LENGTH
    const beginning = isLast ? (longer?.results.map((row) => String(row['word'])) ?? []) : []
    const splitsOfWord = splits[at] ?? []
    const count = hitsOf.get(word.surface) ?? 0
    const isPrefix = isPrefixWord({ ...word, hits: count, prefixOf: beginning })
    return {
      ...word,
      // An incomplete word has no real root yet: its few letters are part of many other roots.
      stems: isPrefix ? word.stems.filter((stem) => isRootOfWord(stem, word)) : word.stems,
      compounds: isPrefix ? [] : variants,
      hits: count,
      replacements: [at - 1, at].flatMap((pair) => {
        const joinedWord = joined[pair]
        return joinedWord && isFound(bare.length + pair) ? [{ ...joinedWord, parts: [] }] : []
      }),
      splits: splitsOfWord,
      prefixOf: beginning,
      hasHits: isFound(at) || variants.length + splitsOfWord.length + beginning.length > 0,
    }
  })
  return { words, codeRows: codes?.results.map(({ row }) => Number(row)) ?? [] }
}

const SHORT_ROOT = 3

function isRootOfWord(stem: string, { surface }: QueryWord): boolean {
  return stem === surface || stem.length > SHORT_ROOT
}

const NO_WORD = wordWithoutMatches({ surface: '', stems: [' '], synonyms: [], parts: [] })

function wordWithoutMatches(word: QueryWord): ExpandedWord {
  return { ...word, compounds: [], hits: 0, replacements: [], splits: [], prefixOf: [] }
}

/** The splits of each word whose halves are adjacent in some name. */
async function findSplits(
  db: D1Database,
  no: number,
  halves: readonly (readonly WordSplit[])[],
): Promise<readonly (readonly WordSplit[])[]> {
  const all = halves.flat()
  if (all.length === 0) return halves
  const { results } = await db
    .prepare(hitSql(no))
    .bind(JSON.stringify(all.map(adjacentWords)))
    .all<{ found: number }>()
  const real = new Set(all.filter((_, at) => results[at]?.found === 1))
  return halves.map((each) => each.filter((pair) => real.has(pair)))
}

function hitSql(no: number): string {
  const { text } = tablesOf(no)
  return `SELECT EXISTS (SELECT 1 FROM ${text} WHERE ${text} MATCH word.value) AS found
    FROM json_each(?) AS word ORDER BY word.key`
}

const COMPOUND_SQL = `SELECT part, word FROM text_compound
  WHERE catalog = ? AND part IN (SELECT value FROM json_each(?)) ORDER BY hits DESC LIMIT ${MAX_COMPOUNDS}`

const COUNT_SQL = `SELECT w.word, w.hits FROM json_each(?2) AS asked
  CROSS JOIN text_word AS w ON w.catalog = ?1 AND w.initial = substr(asked.value, 1, 1)
    AND w.length = length(asked.value) AND w.word = asked.value`

const PREFIX_SQL = `SELECT word FROM text_word
  WHERE catalog = ?1 AND initial = ?2 AND length > ?3 AND substr(word, 1, ?3) = ?4
  ORDER BY hits DESC, word LIMIT ${MAX_PREFIX_WORDS}`

// CROSS JOIN fixes the join order: otherwise the planner scans the whole table of codes. `literal` is 2 for
// the exact sku, 1 for another case of it: "a/b" and "a?b" are the same code, but not the same sku.
const CODE_SQL = `WITH named AS (
    SELECT asked.key, p.row, p.sku, p.visibility,
      (p.sku = ?3) + (p.sku = ?3 COLLATE NOCASE) AS literal
    FROM json_each(?2) AS asked
    CROSS JOIN text_code AS c ON c.catalog = ?1 AND c.code = asked.value
    CROSS JOIN product AS p ON p.row = c.row AND p.status IN (0, 1)
  ), shown AS (
    SELECT key, row, literal FROM named WHERE visibility IN (2, 3, 4)
    UNION ALL
    SELECT named.key, family.row, named.literal FROM named
    CROSS JOIN product_parent AS pp
      ON pp.catalog = ?1 AND pp.child_sku = named.sku AND pp.kind = 'variant'
    CROSS JOIN product AS family ON family.row = pp.row
      AND family.visibility IN (2, 3, 4) AND family.status IN (0, 1)
    WHERE named.visibility = 1
  )
  SELECT row FROM shown GROUP BY row ORDER BY min(key), max(literal) DESC, row LIMIT ${MAX_CODE_ROWS}`

/**
 * Possible codes: the whole text, then its words and pairs of neighbours that look like a code. A short
 * number within a longer text is no code ("iphone 11" is not product number 11).
 */
function codesIn(text: string, typed: readonly QueryWord[]): string[] {
  const typedText = truncateQuery(text)
  const whole = normalizeCode(typedText)
  const words = typedText.split(/[\s,;]+/).map(normalizeCode)
  const pairs = words.slice(1).map((word, at) => (words[at] ?? '') + word)
  const inside = [...typed.map(({ surface }) => normalizeCode(surface)), ...words, ...pairs].filter(
    looksLikeCode,
  )
  return [...new Set([whole, ...inside])].filter((code) => code !== '').slice(0, 40)
}

function looksLikeCode(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length >= MIN_NUMBER_LENGTH
  return word.length >= MIN_MIXED_CODE_LENGTH && /\d/.test(word) && /\p{L}/u.test(word)
}
