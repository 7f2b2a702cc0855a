import { type QueryWord, queryWord } from './analyse.ts'
import { isKnownCompound } from './compound.ts'
import type { KnownWord } from './look-up.ts'
import { compoundsWith, decompose, type Vocabulary } from './decompose.ts'
import { isAbsorbedTypo, findSimilarWords } from './typo.ts'

/** Each unknown word costs a database query; shoppers do not type texts full of them. */
const MAX_REPLACED = 4

/** The words of a query after the correction of typos. */
export interface Corrected {
  /** With replacements for unknown words. */
  words: readonly KnownWord[]
  /** As typed: a misspelt word matches nothing. */
  asTyped: readonly KnownWord[]
  /** The replacements as written, best first. */
  suggestions: readonly string[]
}

interface Correction {
  word: KnownWord
  asTyped: KnownWord
  suggestions: readonly string[]
}

/**
 * Looks for replacements of words that match nothing. A typo that disappears in the root ("kamerra")
 * already matches the right products, but is suggested all the same.
 */
export async function correctTypos(
  vocabulary: Vocabulary,
  known: readonly KnownWord[],
): Promise<Corrected> {
  const doubtful = known.filter(isLikelyTypo).slice(0, MAX_REPLACED)
  const corrections = await Promise.all(
    doubtful.map((word) =>
      word.hasHits ? nameTypo(vocabulary, word) : replaceWord(vocabulary, word),
    ),
  )
  const correctionOf = (word: KnownWord) => corrections[doubtful.indexOf(word)]
  return {
    words: known.map((word) => correctionOf(word)?.word ?? word),
    asTyped: known.map((word) => correctionOf(word)?.asTyped ?? word),
    suggestions: corrections.flatMap(({ suggestions }) => suggestions),
  }
}

/** True if a word matches nothing, or only by its root and never in this spelling. */
function isLikelyTypo({ hasHits, hits, surface, compounds, parts, prefixOf }: KnownWord): boolean {
  if (!hasHits) return true
  if (prefixOf.length > 0) return false
  return hits === 0 && compounds.length === 0 && parts.length === 0 && /^\p{L}{5,}$/u.test(surface)
}

async function nameTypo(vocabulary: Vocabulary, word: KnownWord): Promise<Correction> {
  const { db, no, locale } = vocabulary
  const [near, compounds] = await Promise.all([
    findSimilarWords(db, no, word.surface),
    compoundsWith(vocabulary, word.surface),
  ])
  const meant = near.find((candidate) => isAbsorbedTypo(word.surface, candidate.word, locale))
  if (meant === undefined) return unchangedWord({ ...word, compounds })
  return { word, asTyped: { ...word, hasHits: false }, suggestions: [meant.shown] }
}

/**
 * Replaces an unknown word, in this order: the halves of a compound, a word at distance one, a compound
 * that ends with it, the head of a compound, a word at distance two.
 */
async function replaceWord(vocabulary: Vocabulary, word: KnownWord): Promise<Correction> {
  const { db, no, locale } = vocabulary
  const [apart, near, compounds] = await Promise.all([
    decompose(vocabulary, word.surface),
    findSimilarWords(db, no, word.surface),
    compoundsWith(vocabulary, word.surface),
  ])
  if (apart.parts.length > 0) return unchangedWord({ ...word, parts: apart.parts, hasHits: true })
  const isSlip = near.some(({ slips }) => slips === 1)
  if (compounds.length > 0 && !isSlip) return unchangedWord({ ...word, compounds, hasHits: true })
  const { head } = apart
  if (head !== undefined && !isSlip) {
    const known = { ...word, compounds: await compoundsWith(vocabulary, head) }
    return { ...substitute(known, [queryWord(head, locale)]), suggestions: [head] }
  }
  const meant = isSlip || !isKnownCompound(word.surface, locale) ? near : []
  return {
    ...substitute(
      word,
      meant.map((candidate) => queryWord(candidate.word, locale)),
    ),
    suggestions: meant.map(({ shown }) => shown),
  }
}

/** Keeps the word unchanged in both forms. */
function unchangedWord(word: KnownWord): Correction {
  return { word, asTyped: word, suggestions: [] }
}

function substitute(
  word: KnownWord,
  others: readonly QueryWord[],
): Omit<Correction, 'suggestions'> {
  const replacements = [...word.replacements, ...others]
  const replaced = { ...word, replacements, hasHits: replacements.length > 0 }
  return { word: replaced, asTyped: { ...word, compounds: [] } }
}
