import type { Locale } from '../../shared/i18n/locale.ts'
import { type QueryWord, queryWord } from './analyse.ts'
import {
  type CompoundHalves,
  canEndCompound,
  isCompounding,
  namesProductKind,
  possibleHalves,
  rootOfPart,
} from './compound.ts'
import type { AddSynonyms } from './own-synonyms.ts'
import { tablesOf } from './text-table.ts'

/** The catalogue in which unknown words are looked up. */
export interface Vocabulary {
  db: D1Database
  no: number
  locale: Locale
  addSynonyms: AddSynonyms
}

/** What the catalogue has of a compound that it does not contain. */
export interface Decomposition {
  /** Both halves, if one product is named by both. */
  parts: QueryWord['parts']
  /** The longest head that names products. */
  head: string | undefined
}

/** Fields with names of a product. */
const TITLES = '{name category part}'
const MAX_COMPOUNDS = 24
/** Minimum length for a trigram search of the vocabulary. */
const MIN_ROOT_LENGTH = 3

/** The halves of a compound that occur in names of the catalogue; empty for other languages. */
export async function decompose(vocabulary: Vocabulary, word: string): Promise<Decomposition> {
  const halves = possibleHalves(word, vocabulary.locale)
  if (halves.length === 0) return { parts: [], head: undefined }
  const { db, no } = vocabulary
  const read = halves.map((half) => readHalves(vocabulary, half))
  const candidates = read.flatMap(({ first, head }) => [
    `${TITLES} : (${anyOf(head)}) AND {name category part label short} : (${anyOf(first)})`,
    `${TITLES} : (${anyOf(head)})`,
  ])
  const { text } = tablesOf(no)
  const { results } = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM ${text} WHERE ${text} MATCH word.value) AS found
       FROM json_each(?) AS word ORDER BY word.key`,
    )
    .bind(JSON.stringify(candidates))
    .all<{ found: number }>()
  const both = read.find((_, at) => results[2 * at]?.found === 1)
  if (both) return { parts: [both.first, both.head], head: undefined }
  const kinds = halves.map((half, at) => ({ ...half, isFound: results[2 * at + 1]?.found === 1 }))
  const heads = kinds.filter((half) => namesProductKind(half, vocabulary.locale))
  return { parts: [], head: await firstSpelling(vocabulary, heads) }
}

/** Letters that a head and a word of the catalogue must share besides their root. */
const SPELLING_VARIANT = 4
/** A shorter suffix that other words share is no head. */
const MIN_END_LENGTH = 5

interface Head extends CompoundHalves {
  isFound: boolean
}

/**
 * The first of these heads that the catalogue has as a word, in any form, by a synonym, or as the end of a
 * compound. Equal roots alone may be a coincidence.
 */
async function firstSpelling(
  { db, no, locale }: Vocabulary,
  heads: readonly Head[],
): Promise<string | undefined> {
  if (heads.length === 0) return undefined
  const ends = heads.filter(({ headText }) => headText.length >= MIN_END_LENGTH)
  const [alike, compounds] = await Promise.all([
    db
      .prepare(
        `SELECT head.key, w.word FROM json_each(?2) AS head
         CROSS JOIN text_word AS w ON w.catalog = ?1 AND w.initial = substr(head.value, 1, 1)
           AND substr(w.word, 1, ${SPELLING_VARIANT}) = substr(head.value, 1, ${SPELLING_VARIANT})`,
      )
      .bind(no, JSON.stringify(heads.map(({ headText }) => headText)))
      .all<{ key: number; word: string }>(),
    wordsContaining({ db, no }, ends.map(longestStart)),
  ])
  const isSpellingVariant = (head: string, at: number): boolean =>
    alike.results.some(({ key, word }) => key === at && rootOfPart(word, locale) === head)
  const written = heads.find((half, at) => {
    const { head, headText, isFound } = half
    if (ends.includes(half) && compounds.some((word) => canEndCompound(word, head, locale)))
      return true
    const isKnown =
      head.length >= SPELLING_VARIANT && queryWord(headText, locale).synonyms.length > 0
    return isFound && (isKnown || isSpellingVariant(head, at))
  })
  return written?.headText
}

/** The root of a head; for a short root its written letters, because short roots match others by chance. */
function longestStart({ head, headText }: CompoundHalves): string {
  return head.length < SPELLING_VARIANT ? headText.slice(0, SPELLING_VARIANT) : head
}

/** Compounds of the catalogue that end with a word, in any form: `pakastin` finds `jääkaappipakastin`. */
export async function compoundsWith(
  { db, no, locale }: Omit<Vocabulary, 'addSynonyms'>,
  word: string,
): Promise<readonly string[]> {
  const root = rootOfPart(word, locale)
  if (!isCompounding(locale) || !/^[a-z]+$/.test(word) || root.length < MIN_ROOT_LENGTH) return []
  const words = await wordsContaining({ db, no }, [root])
  return words.filter((compound) => canEndCompound(compound, root, locale)).slice(0, MAX_COMPOUNDS)
}

/** Words of names and categories that contain one of these letter sequences, most frequent first. */
async function wordsContaining(
  { db, no }: Pick<Vocabulary, 'db' | 'no'>,
  pieces: readonly string[],
): Promise<readonly string[]> {
  const long = pieces.filter((piece) => piece.length >= MIN_ROOT_LENGTH)
  if (long.length === 0) return []
  const { typo } = tablesOf(no)
  const { results } = await db
    .prepare(`SELECT word FROM ${typo} WHERE ${typo} MATCH ? ORDER BY hits DESC LIMIT 200`)
    .bind(long.map((piece) => `"${piece}"`).join(' OR '))
    .all<{ word: string }>()
  return results.map(({ word }) => word)
}

function readHalves({ locale, addSynonyms }: Vocabulary, halves: CompoundHalves) {
  const { first, head, headText } = halves
  return {
    first: rootsOf([first], addSynonyms([queryWord(first, locale)])),
    head: rootsOf([head], addSynonyms([queryWord(headText, locale)])),
  }
}

function rootsOf(base: readonly string[], words: readonly QueryWord[]): readonly string[] {
  return [...new Set([...base, ...words.flatMap(({ stems, synonyms }) => [...stems, ...synonyms])])]
}

function anyOf(roots: readonly string[]): string {
  return roots.map((root) => `"${root.replaceAll('"', '""')}"`).join(' OR ')
}
