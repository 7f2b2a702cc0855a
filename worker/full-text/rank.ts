import type { Locale } from '../../shared/i18n/locale.ts'
import { analyseQuery } from './analyse.ts'
import { type FoundCandidates, findRows } from './candidates.ts'
import { truncateQuery, normalizeCode } from './fold.ts'
import { correctTypos } from './correct.ts'
import { type KnownWord, lookUpWords } from './look-up.ts'
import type { AddSynonyms } from './own-synonyms.ts'
import { LANGUAGE_RULES } from './languages/all.ts'
import { rerank } from './rerank.ts'
import { matchAll, matchMostWords, requiredWords } from './match-expression.ts'

/** Rows of matching products, best first. */
export interface RankedRows {
  rows: readonly number[]
  /** Exact up to 10,000; that number stands for "10,000 or more". */
  total: number
  /** Corrections of misspelt words, best first. */
  suggestions: readonly string[]
}

const NO_MATCHES: FoundCandidates = { candidates: [], others: [], total: 0, isCut: false }
const NO_ROWS: RankedRows = { rows: [], total: 0, suggestions: [] }

/** If fewer products match all words, those with 75 % of the words are added. */
const FEW_RESULTS = 48

/** Factor of a text score if only a synonym matched. */
const BY_SYNONYM = 0.8

/**
 * Listable products that match a shopper's text, at most `limit`, best first: exact codes, then full text.
 * The best 200 by text score are ranked again by their names. If one word has more than 4,000 matches
 * (6,000 for all words of a longer text), the first in the catalogue's order are ranked and the others
 * follow unranked; counting stops at 10,000. `exact` replaces no word and requires all of them.
 * `addSynonyms` adds the merchant's synonyms to those of the language.
 */
export async function rankRows(
  db: D1Database,
  no: number,
  locale: Locale,
  text: string,
  limit: number,
  exact = false,
  addSynonyms: AddSynonyms = (words) => [...words],
): Promise<RankedRows> {
  const typed = addSynonyms(analyseQuery(text, locale))
  if (normalizeCode(truncateQuery(text)) === '') return NO_ROWS
  const known = await lookUpWords(db, no, locale, typed, text)
  const corrected = await correctTypos({ db, no, locale, addSynonyms }, known.words)
  const words = (exact ? corrected.asTyped : corrected.words).map((word) => ({
    ...word,
    replacements: word.replacements.flatMap((replacement) => addSynonyms([replacement])),
  }))
  const found = exact
    ? await findAll(db, no, words, limit)
    : await findUntilEnough(db, no, words, limit)
  const ranked = rerank(words, found.candidates, LANGUAGE_RULES[locale].isNounFirst)
  const isMeant = exact || known.codeRows.length > 0 || found.total === 0
  const suggestions = isMeant ? [] : corrected.suggestions
  const rows = [...new Set([...known.codeRows, ...ranked, ...found.others])]
  return { rows: rows.slice(0, limit), total: Math.max(found.total, rows.length), suggestions }
}

/** Products with all words; if they are few, also by prefix, and those with enough of the words. */
async function findUntilEnough(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  limit: number,
): Promise<FoundCandidates> {
  const all = await findAll(db, no, words, limit)
  if (all.total >= FEW_RESULTS) return all
  const present = words.filter(({ hasHits }) => hasHits)
  if (all.total === 0 && present.length < requiredWords(words.length)) return NO_MATCHES
  const enough =
    words.length < 2 ? all : await findWithAndWithoutSynonyms(db, no, words, matchMostWords, limit)
  const isPrefix =
    present.length === words.length &&
    words.some(({ prefixOf: completions }) => completions.length > 0)
  const expression = isPrefix ? matchAll(words, 'prefix') : ''
  const prefixOf =
    expression === '' || expression === matchAll(words, 'synonyms')
      ? NO_MATCHES
      : await findRows(db, no, { expression, words: words.length, limit })
  return mergeMatches([all, enough, prefixOf])
}

/** Merges several results; the first occurrence of a row counts. */
function mergeMatches(findings: readonly FoundCandidates[]): FoundCandidates {
  const candidates = new Map<number, FoundCandidates['candidates'][number]>()
  for (const one of findings.flatMap((finding) => finding.candidates)) {
    if (!candidates.has(one.row)) candidates.set(one.row, one)
  }
  const others = new Set(findings.flatMap((finding) => finding.others))
  for (const row of candidates.keys()) others.delete(row)
  const total = Math.max(candidates.size + others.size, ...findings.map((finding) => finding.total))
  const isCut = findings.some((finding) => finding.isCut)
  return { candidates: [...candidates.values()], others: [...others], total, isCut }
}

/** Products with every word; skips the query if one word matches nothing. */
async function findAll(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  limit: number,
): Promise<FoundCandidates> {
  const isHopeless = words.length === 0 || words.some(({ hasHits }) => !hasHits)
  return isHopeless ? NO_MATCHES : findTogether(db, no, words, limit)
}

async function findTogether(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  limit: number,
): Promise<FoundCandidates> {
  const found = await findWithAndWithoutSynonyms(db, no, words, matchAll, limit)
  return { ...found, candidates: found.candidates.map((one) => ({ ...one, hasAll: true })) }
}

/** Matches of the words themselves, then those of their synonyms. */
async function findWithAndWithoutSynonyms(
  db: D1Database,
  no: number,
  words: readonly KnownWord[],
  match: typeof matchAll,
  limit: number,
): Promise<FoundCandidates> {
  const exact = match(words, 'exact')
  const wide = match(words, 'synonyms')
  const narrow = await findRows(db, no, { expression: exact, words: words.length, limit })
  if (narrow.isCut || exact === wide) return narrow
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
