import type { Locale } from '../../shared/i18n/locale.ts'
import { damerauDistance } from './damerau-distance.ts'
import { LANGUAGE_RULES } from './languages/all.ts'
import { tablesOf } from './text-table.ts'

/** A correction of a misspelt word from the catalogue. */
export interface SimilarWord {
  /** Folded, as in the index. */
  word: string
  /** As written: näyttö. */
  shown: string
  hits: number
  slips: number
}

const SAME_START = 1_200
const SAME_TRIGRAMS = 60
const MAX_NEAR_WORDS = 3

/** Allowed edit distance: two, or one in a word of three to five letters. */
export function allowedEdits(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * Words of the catalogue at distance two at most from `word`, nearest first, then most frequent. Words with
 * digits are not corrected: a similar model number is another model.
 */
export async function findSimilarWords(
  db: D1Database,
  no: number,
  word: string,
): Promise<SimilarWord[]> {
  const maxEdits = allowedEdits(word)
  if (maxEdits === 0) return []
  const { results } = await db
    .prepare(similarWordsSql(no))
    .bind(
      no,
      JSON.stringify([word.slice(0, 1), word.slice(1, 2)]),
      word.length - maxEdits,
      word.length + maxEdits,
      trigrams(word),
    )
    .all<{ word: string; shown: string | null; hits: number }>()
  const near = results
    .map((row) => ({
      ...row,
      shown: row.shown ?? row.word,
      slips: damerauDistance(word, row.word, maxEdits),
    }))
    .filter(
      ({ slips, word: candidate }) =>
        slips <= maxEdits && !/\d/.test(candidate) && isWithinEdits(word, candidate, slips),
    )
    .toSorted((a, b) => a.slips - b.slips || b.hits - a.hits || (a.word < b.word ? -1 : 1))
  const best = near[0]?.slips
  return near.filter(({ slips }) => slips === best).slice(0, MAX_NEAR_WORDS)
}

/** With another first letter, distance two makes another word. */
function isWithinEdits(word: string, candidate: string, slips: number): boolean {
  return (
    slips < 2 || word[0] === candidate[0] || word.slice(0, 2) === `${candidate[1]}${candidate[0]}`
  )
}

/** A double letter that is no Finnish consonant gradation: only k, p and t change in inflection. */
const DOUBLED = /([^kpt])\1/g
const VOWEL = /[aeiouy]$/
const WITHOUT_END = /[^aeiouy][^aeiouys]$/

/**
 * True if two words of one root differ by a typo and not by inflection: a letter doubled or not
 * (`kamerra`), another vowel at the end (`kaapelu`), an ending that no Finnish word has (`kaiutn`).
 */
export function isAbsorbedTypo(typed: string, word: string, locale: Locale): boolean {
  if (typed === word) return false
  if (typed.replace(DOUBLED, '$1') === word.replace(DOUBLED, '$1')) return true
  if (LANGUAGE_RULES[locale].isInflectedAtTheEnd) return false
  if (WITHOUT_END.test(typed) && !WITHOUT_END.test(word)) return true
  const isLastOther = typed.length === word.length && typed.slice(0, -1) === word.slice(0, -1)
  return isLastOther && VOWEL.test(typed) && VOWEL.test(word)
}

/** Most typos keep the first letter (or swap the first two); the others keep at least one trigram. */
function similarWordsSql(no: number): string {
  const { typo } = tablesOf(no)
  return `WITH near AS (
    SELECT word, hits FROM (
      SELECT word, hits FROM text_word WHERE catalog = ?1
        AND initial IN (SELECT value FROM json_each(?2)) AND length BETWEEN ?3 AND ?4
      ORDER BY hits DESC LIMIT ${SAME_START})
    UNION
    SELECT word, hits FROM (
      SELECT word, hits FROM ${typo} WHERE ${typo} MATCH ?5 ORDER BY rank LIMIT ${SAME_TRIGRAMS})
  )
  SELECT near.word, near.hits, s.shown FROM near
  LEFT JOIN text_shown AS s ON s.catalog = ?1 AND s.word = near.word`
}

function trigrams(word: string): string {
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= word.length; at += 1) grams.add(`"${word.slice(at, at + 3)}"`)
  return [...grams].join(' OR ')
}
