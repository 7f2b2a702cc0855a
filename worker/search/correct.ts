import type { Locale } from '../../shared/i18n/locale.ts'
import { queryWord } from './analyse.ts'
import { type KnownWord, partsInCatalog } from './look-up.ts'
import { isAbsorbedSlip, nearWords } from './typo.ts'

/** Each unknown word costs a question; a text full of them is no text a shopper typed. */
const MOST_REPLACED = 4

/** The words of a text after a look at what else they may stand for. */
export interface Corrected {
  /** With other words in place of those that nothing holds. */
  words: readonly KnownWord[]
  /** As they were typed: a misspelt one is nowhere. */
  asTyped: readonly KnownWord[]
  /** The words put in, as they are written, best first. */
  suggestions: readonly string[]
}

interface Looked {
  word: KnownWord
  asTyped: KnownWord
  suggestions: readonly string[]
}

/**
 * Looks for other words where nothing holds the word typed; the last word may be unfinished. A slip
 * that the root swallows ("kamerra") finds the right goods anyhow and is named all the same.
 */
export async function putInNearWords(
  db: D1Database,
  no: number,
  locale: Locale,
  known: readonly KnownWord[],
): Promise<Corrected> {
  const doubtful = known.filter(isDoubtful).slice(0, MOST_REPLACED)
  const looked = await Promise.all(
    doubtful.map((word) =>
      word.hasHits ? nameSlip(db, no, locale, word) : replaceWord(db, no, locale, word),
    ),
  )
  const lookedAt = (word: KnownWord) => looked[doubtful.indexOf(word)]
  return {
    words: known.map((word) => lookedAt(word)?.word ?? word),
    asTyped: known.map((word) => lookedAt(word)?.asTyped ?? word),
    suggestions: looked.flatMap(({ suggestions }) => suggestions),
  }
}

/** Nothing holds it, or only its root is known and never in this spelling. */
function isDoubtful({ hasHits, hits, surface, compounds, parts, begun }: KnownWord): boolean {
  if (!hasHits) return true
  if (begun.length > 0) return false
  return hits === 0 && compounds.length === 0 && parts.length === 0 && /^\p{L}{5,}$/u.test(surface)
}

async function nameSlip(
  db: D1Database,
  no: number,
  locale: Locale,
  word: KnownWord,
): Promise<Looked> {
  const near = await nearWords(db, no, word.surface)
  const meant = near.find((other) => isAbsorbedSlip(word.surface, other.word, locale))
  if (meant === undefined) return { word, asTyped: word, suggestions: [] }
  return { word, asTyped: { ...word, hasHits: false }, suggestions: [meant.shown] }
}

async function replaceWord(
  db: D1Database,
  no: number,
  locale: Locale,
  word: KnownWord,
): Promise<Looked> {
  const parts = await partsInCatalog(db, no, locale, word.surface)
  if (parts.length > 0) {
    const known = { ...word, parts, hasHits: true }
    return { word: known, asTyped: known, suggestions: [] }
  }
  const near = await nearWords(db, no, word.surface)
  const others = near.map((other) => queryWord(other.word, locale))
  const replacements = [...word.replacements, ...others]
  const replaced = { ...word, replacements, hasHits: replacements.length > 0 }
  return { word: replaced, asTyped: word, suggestions: near.map(({ shown }) => shown) }
}
