import { goodsOf, kindOf, type Titles } from './kind.ts'
import { findIn, LEVEL, levelOf, type Name } from './name-match.ts'
import { readWords } from './name-word.ts'
import type { WantedWord } from './wanted.ts'

/** A row that full text found, with what the order is decided by. */
export interface Candidate {
  row: number
  /** The text score as a share of the best one, 0 to 1. */
  text: number
  name: string
  category: string
  inStock: boolean
  /** Every wanted word is somewhere in its texts. */
  hasAll: boolean
}

const WEIGHT = {
  name: 4,
  category: 0.3,
  order: 0.5,
  text: 2,
  stock: 0.005,
  /** For the goods asked for, against what is for them: as much as a good deal of text score. */
  kind: 0.9,
}

/**
 * The candidates, best first: words found in the name, then in the category, the wanted words side by
 * side and in order, the thing itself before what is for it, the text score, goods in stock. Pure.
 */
export function rerank(words: readonly WantedWord[], candidates: readonly Candidate[]): number[] {
  const read = candidates.map((candidate) => ({
    ...candidate,
    name: readWords(candidate.name),
    category: readWords(candidate.category),
  }))
  const kind = kindOf(words, read)
  return read
    .map((candidate) => ({ row: candidate.row, worth: worthOf(words, candidate, kind) }))
    .toSorted((a, b) => b.worth - a.worth || a.row - b.row)
    .map(({ row }) => row)
}

/** A candidate whose name and category have been read. */
type ReadCandidate = Omit<Candidate, 'name' | 'category'> & Titles

function worthOf(
  words: readonly WantedWord[],
  candidate: ReadCandidate,
  kind: WantedWord | undefined,
): number {
  const { name, category } = candidate
  const goods = kind === undefined ? 0 : goodsOf(candidate, kind, words)
  const found = words.map((word) => findIn(name, word, words))
  const levels = words.map((word, at) => {
    const inName = found[at]?.level ?? 0
    if (word === kind && goods > 0 && inName >= LEVEL.synonym) return nearExact(inName)
    const level = withCategory(inName, bestLevel(category, word))
    return Math.max(level, candidate.hasAll ? LEVEL.elsewhere : 0)
  })
  const inName = mean(found.map(({ level }) => level))
  return (
    WEIGHT.name * mean(levels) +
    WEIGHT.kind * goods +
    WEIGHT.order * inName * orderOf(found.map(({ at }) => at)) +
    WEIGHT.text * candidate.text +
    (candidate.inStock ? WEIGHT.stock : 0)
  )
}

/** The category says that it is what was asked for: the word in the name decides little more. */
function nearExact(level: number): number {
  return level > LEVEL.synonym ? LEVEL.exact : LEVEL.confirmed
}

/** A category answers for a word that the name lacks, and confirms a synonym. */
function withCategory(name: number, category: number): number {
  if (category > 0 && name === LEVEL.synonym) return LEVEL.confirmed
  return Math.max(name, category * WEIGHT.category)
}

function bestLevel(words: Name, wanted: WantedWord): number {
  return Math.max(0, ...words.map((word) => (word === undefined ? 0 : levelOf(word, wanted))))
}

/** 1 when each wanted word follows the one before it at once; less with words between or turned round. */
function orderOf(places: readonly number[]): number {
  if (places.length < 2) return 1
  return mean(places.slice(1).map((at, index) => closeness(places[index] ?? -1, at)))
}

function closeness(before: number, after: number): number {
  if (before < 0 || after < 0) return 0
  if (after > before) return Math.max(0, 1.2 - 0.2 * (after - before))
  return after === before ? 1 : Math.max(0, 0.6 - 0.2 * (before - after))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
