import type { Locale } from '../../shared/i18n/locale.ts'
import type { QueryWord } from './analyse.ts'
import { possibleHalves } from './compound.ts'
import { cutQuery, squeezeCode } from './fold.ts'
import { tablesOf } from './text-table.ts'
import { matchWord, type WantedWord } from './wanted.ts'

/** A wanted word that is known to be found or not. */
export interface KnownWord extends WantedWord {
  hasHits: boolean
}

export interface LookedUp {
  words: readonly KnownWord[]
  /** Products that a code in the text names exactly; the whole text before one word of it. */
  codeRows: readonly number[]
}

const MOST_COMPOUNDS = 24
const MOST_CODE_ROWS = 50
const SHORTEST_MIXED_CODE = 4
const SHORTEST_NUMBER = 6

/** One question to the database: which words are found, in which compounds, and which codes are meant. */
export async function lookUpWords(
  db: D1Database,
  no: number,
  typed: readonly QueryWord[],
  text: string,
): Promise<LookedUp> {
  const bare = typed.map((word): WantedWord => ({
    ...word,
    compounds: [],
    hits: 0,
    replacements: [],
  }))
  const roots = typed.flatMap(({ stems }) => stems)
  const [hits, compounds, codes, counts] = await db.batch<Record<string, string | number>>([
    db.prepare(hitSql(no)).bind(JSON.stringify(bare.map((word) => matchWord(word, 'wide')))),
    db.prepare(COMPOUND_SQL).bind(no, JSON.stringify(roots)),
    db.prepare(CODE_SQL).bind(no, JSON.stringify(codesIn(text, typed)), cutQuery(text).trim()),
    db.prepare(COUNT_SQL).bind(no, JSON.stringify(typed.map(({ surface }) => surface))),
  ])
  const words = bare.map((word, at) => {
    const rows = compounds?.results.filter(({ part }) => word.stems.includes(String(part))) ?? []
    const found = rows.map((row) => String(row['word'])).filter((other) => other !== word.surface)
    const hasHits = hits?.results[at]?.['found'] === 1 || found.length > 0
    const count = Number(counts?.results[at]?.['hits'] ?? 0)
    return { ...word, compounds: found, hits: count, hasHits }
  })
  return { words, codeRows: codes?.results.map(({ row }) => Number(row)) ?? [] }
}

/** The halves of a compound that no rule knows, if one product holds both; empty otherwise. */
export async function partsInCatalog(
  db: D1Database,
  no: number,
  locale: Locale,
  word: string,
): Promise<readonly (readonly string[])[]> {
  const halves = possibleHalves(word, locale)
  if (halves.length === 0) return []
  const asked = halves.map(([first, head]) => `"${first}" AND "${head}"`)
  const { results } = await db
    .prepare(hitSql(no))
    .bind(JSON.stringify(asked))
    .all<{ found: number }>()
  const [first, head] = halves[results.findIndex(({ found }) => found === 1)] ?? []
  return first === undefined || head === undefined ? [] : [[first], [head]]
}

function hitSql(no: number): string {
  const { text } = tablesOf(no)
  return `SELECT EXISTS (SELECT 1 FROM ${text} WHERE ${text} MATCH word.value) AS found
    FROM json_each(?) AS word ORDER BY word.key`
}

const COMPOUND_SQL = `SELECT part, word FROM text_compound
  WHERE catalog = ? AND part IN (SELECT value FROM json_each(?)) ORDER BY hits DESC LIMIT ${MOST_COMPOUNDS}`

const COUNT_SQL = `SELECT coalesce(w.hits, 0) AS hits FROM json_each(?2) AS asked
  LEFT JOIN text_word AS w ON w.catalog = ?1 AND w.initial = substr(asked.value, 1, 1)
    AND w.length = length(asked.value) AND w.word = asked.value
  ORDER BY asked.key`

// CROSS JOIN keeps the order: otherwise the planner reads the whole table of codes. `literal` is 2
// for the very sku, 1 for another case of it: "a/b" and "a?b" are the same code, but not the same sku.
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
  SELECT row FROM shown GROUP BY row ORDER BY min(key), max(literal) DESC, row LIMIT ${MOST_CODE_ROWS}`

/**
 * What may be a code: the whole text, then its words and neighbouring pairs that look like one. A
 * short number alone is no code in a longer text ("iphone 11" is not product number 11).
 */
function codesIn(text: string, typed: readonly QueryWord[]): string[] {
  const typedText = cutQuery(text)
  const whole = squeezeCode(typedText)
  const words = typedText.split(/[\s,;]+/).map(squeezeCode)
  const pairs = words.slice(1).map((word, at) => (words[at] ?? '') + word)
  const inside = [...typed.map(({ surface }) => squeezeCode(surface)), ...words, ...pairs].filter(
    looksLikeCode,
  )
  return [...new Set([whole, ...inside])].filter((code) => code !== '').slice(0, 40)
}

function looksLikeCode(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length >= SHORTEST_NUMBER
  return word.length >= SHORTEST_MIXED_CODE && /\d/.test(word) && /\p{L}/u.test(word)
}
