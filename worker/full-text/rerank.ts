import { matchedProductRank, headOf, kindOf, readTitles, type Titles } from './kind.ts'
import { findWord, MATCH_LEVEL, matchLevelAt, type Name } from './name-match.ts'
import type { NameWord } from './name-word.ts'
import type { ExpandedWord } from './match-expression.ts'

/** A row of the full-text search with its ranking fields. */
export interface Candidate {
  row: number
  /** The text score relative to the best one, 0 to 1. */
  text: number
  name: string
  category: string
  inStock: boolean
  /** Every word of the query matches somewhere in its texts. */
  hasAll: boolean
}

/** The sort key of a candidate: whether it matches the whole query, then its score. */
interface SortKey {
  row: number
  isComplete: boolean
  worth: number
}

const WEIGHT = {
  name: 4,
  /** Factor of the word that names the product, compared to a describing one. */
  head: 1.5,
  category: 0.3,
  order: 0.5,
  text: 2,
  stock: 0.005,
  /** Weight of wanted products against their accessories: comparable to a large part of the text score. */
  kind: 1.1,
}

/**
 * Ranks the candidates, best first. Those with all words come before all others, unless they are clearly
 * another product; then by words in the name, in the category, adjacent and in order, products before their
 * accessories, text score, and stock. Pure.
 */
export function rerank(
  words: readonly ExpandedWord[],
  candidates: readonly Candidate[],
  isNounFirst = false,
): number[] {
  const read = candidates.map((candidate) => ({
    ...candidate,
    ...readTitles(candidate, isNounFirst),
  }))
  const kind = kindOf(words, read)
  return read
    .map((candidate) => sortKeyOf(words, candidate, kind))
    .toSorted(
      (a, b) => Number(b.isComplete) - Number(a.isComplete) || b.worth - a.worth || a.row - b.row,
    )
    .map(({ row }) => row)
}

/** A candidate with parsed name and category. */
type ReadCandidate = Omit<Candidate, keyof Titles> & Titles

function sortKeyOf(
  words: readonly ExpandedWord[],
  candidate: ReadCandidate,
  kind: ExpandedWord | undefined,
): SortKey {
  const productRank = kind === undefined ? 0 : matchedProductRank(candidate, kind, words)
  const isComplete = candidate.hasAll && productRank > -1 && !isHeadOnlyPart(candidate, words)
  const worth = scoreOfMatch(words, { ...candidate, hasAll: isComplete }, kind, productRank)
  return { row: candidate.row, isComplete, worth }
}

/**
 * True if name and category contain the head of the query only as the first part of a compound: `pöytä` in
 * `pöytäkone`. Full text also matches parts of compounds.
 */
function isHeadOnlyPart(
  { name, category }: ReadCandidate,
  words: readonly ExpandedWord[],
): boolean {
  const head = headOf(words)
  if (head === undefined) return false
  const level = Math.max(bestLevel(name, head), bestLevel(category, head))
  if (level > MATCH_LEVEL.begun) return false
  const roots = [head, ...head.replacements].flatMap(({ stems, synonyms }) => [
    ...stems,
    ...synonyms,
  ])
  return [...name, ...category].some((word) =>
    word?.parts.slice(0, -1).some((part) => roots.includes(part)),
  )
}

function scoreOfMatch(
  words: readonly ExpandedWord[],
  candidate: ReadCandidate,
  kind: ExpandedWord | undefined,
  productRank: number,
): number {
  const { name, category } = candidate
  const found = words.map((word) => findWord(name, word, words))
  const levels = words.map((word, at) => {
    const inName = found[at]?.level ?? 0
    if (word === kind && productRank > 0) return Math.max(MATCH_LEVEL.filed, relaxExactness(inName))
    const isOnlyHad =
      word === kind && productRank <= -1 && isQuantity(name[(found[at]?.at ?? 0) - 1])
    const ownLevel = isOnlyHad ? Math.min(inName, MATCH_LEVEL.part) : inName
    const level = withCategory(ownLevel, bestLevel(category, word))
    return Math.max(level, candidate.hasAll ? MATCH_LEVEL.elsewhere : 0)
  })
  const inName = mean(found.map(({ level }) => level))
  const head = headOf(words)
  const shares = words.map((word) => (word === head ? WEIGHT.head : 1))
  return (
    WEIGHT.name * weightedMean(levels, shares) +
    WEIGHT.kind * productRank +
    WEIGHT.order * inName * orderOf(found.map(({ at }) => at)) +
    WEIGHT.text * candidate.text +
    (candidate.inStock ? WEIGHT.stock : 0)
  )
}

/** A quantity before a word means that other products contain it: `512 GB SSD`. */
function isQuantity(before: NameWord | undefined): boolean {
  return before !== undefined && /\d/.test(before.surface)
}

/** The category already matches, so the exact form of the word in the name matters little. */
function relaxExactness(level: number): number {
  if (level < MATCH_LEVEL.synonym) return level
  return level > MATCH_LEVEL.synonym ? MATCH_LEVEL.exact : MATCH_LEVEL.confirmed
}

/** A category matches a word that the name lacks, and confirms a synonym. */
function withCategory(name: number, category: number): number {
  if (category > 0 && name === MATCH_LEVEL.synonym) return MATCH_LEVEL.confirmed
  return Math.max(name, category * WEIGHT.category)
}

function bestLevel(words: Name, query: ExpandedWord): number {
  return Math.max(0, ...words.map((_, at) => matchLevelAt(words, at, query)))
}

/** 1 if each word directly follows the one before; less with words between or in another order. */
function orderOf(places: readonly number[]): number {
  if (places.length < 2) return 1
  return mean(places.slice(1).map((at, index) => closeness(places[index] ?? -1, at)))
}

function closeness(before: number, after: number): number {
  if (before < 0 || after < 0) return 0
  if (after > before) return Math.max(0, 1.2 - 0.2 * (after - before))
  return after === before ? 1 : Math.max(0, 0.6 - 0.2 * (before - after))
}

function weightedMean(values: readonly number[], shares: readonly number[]): number {
  const sum = values.reduce((total, value, at) => total + value * (shares[at] ?? 0), 0)
  return sum / shares.reduce((total, share) => total + share, 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
