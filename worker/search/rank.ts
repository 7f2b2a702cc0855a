import type { Locale } from '../../shared/i18n/locale.ts'
import { analyseQuery, joinNeighbours, queryWord } from './analyse.ts'
import { type Finding, findRows } from './candidates.ts'
import { cutQuery, squeezeCode } from './fold.ts'
import { type KnownWord, lookUpWords, partsInCatalog } from './look-up.ts'
import { rerank } from './rerank.ts'
import { begunWords, nearWords } from './typo.ts'
import { matchAll, matchEnough, requiredWords } from './wanted.ts'

/** Rows of products that answer a text, best first. */
export interface RankedRows {
  rows: readonly number[]
  /** Exact up to 10,000; that number stands for "10,000 or more". */
  total: number
  /** Words put in place of misspelt ones, best first. */
  suggestions: readonly string[]
}

const NO_FINDING: Finding = { candidates: [], others: [], total: 0, isCut: false }
const NOTHING: RankedRows = { rows: [], total: 0, suggestions: [] }

/** Fewer answers than this to all words: products with 75 % of them are added. */
const FEW = 48

/** What a text score is worth when only a synonym was found. */
const BY_SYNONYM = 0.8

/**
 * Listable products that answer what a shopper typed, at most `limit`, best first: exact codes, then
 * full text. The best 200 by text are ordered anew by their names. Of more than 4,000 answers to one
 * word (6,000 shared by the words of a longer text) the first of the catalogue are ranked, the others
 * follow unranked; counting stops at 10,000.
 */
export async function rankRows(
  db: D1Database,
  no: number,
  locale: Locale,
  text: string,
  limit: number,
): Promise<RankedRows> {
  const typed = analyseQuery(text, locale)
  if (squeezeCode(cutQuery(text)) === '') return NOTHING
  const known = await lookUpWords(db, no, typed, text)
  const { words, suggestions } = await putInNearWords(db, no, locale, known.words)
  const found = await findEnough(db, no, locale, words, limit)
  const ranked = rerank(words, found.candidates)
  const rows = [...new Set([...known.codeRows, ...ranked, ...found.others])]
  return { rows: rows.slice(0, limit), total: Math.max(found.total, rows.length), suggestions }
}

async function findEnough(
  db: D1Database,
  no: number,
  locale: Locale,
  words: readonly KnownWord[],
  limit: number,
): Promise<Finding> {
  if (words.length === 0) return NO_FINDING
  const present = words.filter(({ hasHits }) => hasHits)
  const all = present.length === words.length ? await findAll(db, no, words, limit) : NO_FINDING
  if (all.total >= FEW || words.length === 1) return all
  const joined = all.total === 0 ? joinNeighbours(words, locale) : words
  const together = all.total === 0 ? await findAll(db, no, joined, limit) : all
  if (together.total === 0 && present.length < requiredWords(words.length)) return NO_FINDING
  const enough = await findBoth(db, no, joined, matchEnough, limit)
  const complete = new Set(together.candidates.map(({ row }) => row))
  const candidates = enough.candidates.map((one) => ({ ...one, hasAll: complete.has(one.row) }))
  return { ...enough, candidates }
}

async function findAll(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  limit: number,
): Promise<Finding> {
  const found = await findBoth(db, no, words, matchAll, limit)
  return { ...found, candidates: found.candidates.map((one) => ({ ...one, hasAll: true })) }
}

/** What the words themselves find, then what their synonyms find beside it. */
async function findBoth(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  match: typeof matchAll,
  limit: number,
): Promise<Finding> {
  const own = match(words, 'own')
  const wide = match(words, 'wide')
  const narrow = await findRows(db, no, { expression: own, words: words.length, limit })
  if (narrow.isCut || own === wide) return narrow
  const wider = await findRows(db, no, { expression: wide, words: words.length, limit })
  const rows = new Set(narrow.candidates.map(({ row }) => row))
  const added = wider.candidates.filter(({ row }) => !rows.has(row))
  return {
    ...wider,
    candidates: [
      ...narrow.candidates,
      ...added.map((one) => ({ ...one, text: one.text * BY_SYNONYM })),
    ],
    others: [...narrow.others, ...wider.others].filter((row) => !rows.has(row)),
  }
}

/** Each unknown word costs a question; a text full of them is no text a shopper typed. */
const MOST_REPLACED = 4

/** Looks for other words only where nothing holds the word typed; the last word may be unfinished. */
async function putInNearWords(
  db: D1Database,
  no: number,
  locale: Locale,
  known: readonly KnownWord[],
): Promise<{ words: readonly KnownWord[]; suggestions: readonly string[] }> {
  const unknown = known.filter(({ hasHits }) => !hasHits).slice(0, MOST_REPLACED)
  const replaced = await Promise.all(
    unknown.map((word) => replaceWord(db, no, locale, word, word === known.at(-1))),
  )
  const words = known.map((word) => replaced[unknown.indexOf(word)]?.word ?? word)
  return { words, suggestions: replaced.flatMap(({ suggestions }) => suggestions) }
}

async function replaceWord(
  db: D1Database,
  no: number,
  locale: Locale,
  word: KnownWord,
  isLast: boolean,
): Promise<{ word: KnownWord; suggestions: readonly string[] }> {
  const parts = locale === 'fi-FI' ? await partsInCatalog(db, no, word.surface) : []
  if (parts.length > 0) return { word: { ...word, parts, hasHits: true }, suggestions: [] }
  const begun = isLast ? await begunWords(db, no, word.surface) : []
  const near = begun.length > 0 ? begun : await nearWords(db, no, word.surface)
  const replacements = near.map((other) => queryWord(other.word, locale))
  const suggestions = begun.length > 0 ? [] : near.map(({ shown }) => shown)
  return { word: { ...word, replacements, hasHits: replacements.length > 0 }, suggestions }
}
