import type { QueryWord } from './analyse.ts'
import { type NameWord, readWords } from './name-word.ts'
import { opensPurpose } from './stop-word.ts'
import { namesGoods } from './goods.ts'
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

/** How well one word of a name answers a wanted word. */
const LEVEL = {
  exact: 1,
  root: 0.95,
  compound: 0.85,
  synonym: 0.8,
  confirmed: 0.93,
  head: 0.85,
  part: 0.5,
  elsewhere: 0.4,
  none: 0,
}

const WEIGHT = {
  name: 4,
  category: 0.3,
  order: 0.5,
  text: 2,
  stock: 0.005,
  /** What is left of a word's worth when it only tells what the product is for. */
  purpose: 0.5,
  describes: 0.45,
}

/**
 * The candidates, best first: words found in the name, then in the category, the wanted words side by
 * side and in order, the thing itself before what is for it, the text score, goods in stock. Pure.
 */
export function rerank(words: readonly WantedWord[], candidates: readonly Candidate[]): number[] {
  return candidates
    .map((candidate) => ({ row: candidate.row, worth: worthOf(words, candidate) }))
    .toSorted((a, b) => b.worth - a.worth || a.row - b.row)
    .map(({ row }) => row)
}

function worthOf(words: readonly WantedWord[], candidate: Candidate): number {
  const name = readWords(candidate.name)
  const category = readWords(candidate.category)
  const found = words.map((word) => findIn(name, word, words))
  const groups = words.map((word) => bestLevel(category, word))
  const levels = found.map(({ level }, at) =>
    Math.max(withCategory(level, groups[at] ?? 0), candidate.hasAll ? LEVEL.elsewhere : 0),
  )
  const inName = mean(found.map(({ level }) => level))
  return (
    WEIGHT.name * mean(levels) +
    WEIGHT.order * inName * orderOf(found.map(({ at }) => at)) +
    WEIGHT.text * candidate.text +
    (candidate.inStock ? WEIGHT.stock : 0)
  )
}

type Name = readonly (NameWord | undefined)[]

/** Where a wanted word stands best in a name, and how well it answers there. */
function findIn(
  name: Name,
  wanted: WantedWord,
  words: readonly WantedWord[],
): { level: number; at: number } {
  const purpose = name.findIndex(
    (word, at) => at > 0 && word !== undefined && opensPurpose(word.surface),
  )
  let best = { level: 0, at: -1 }
  for (const [at, word] of name.entries()) {
    const level = word === undefined ? 0 : levelOf(word, wanted)
    if (word === undefined || level <= best.level) continue
    const inPurpose = purpose >= 0 && at > purpose
    const share = inPurpose ? WEIGHT.purpose : describesNext(name, at, words) ? WEIGHT.describes : 1
    if (level * share > best.level) best = { level: level * share, at }
  }
  return best
}

/** Whether a word only says which kind of thing follows: `projector` in "projector ceiling mount". */
function describesNext(name: Name, at: number, words: readonly WantedWord[]): boolean {
  if (name[at]?.isValue) return false
  for (const word of name.slice(at + 1)) {
    if (word === undefined || /\d/.test(word.surface) || opensPurpose(word.surface)) return false
    if (namesGoods(word)) return !words.some((wanted) => levelOf(word, wanted) > 0)
  }
  return false
}

/** A category answers for a word that the name lacks, and confirms a synonym. */
function withCategory(name: number, category: number): number {
  if (category > 0 && name === LEVEL.synonym) return LEVEL.confirmed
  return Math.max(name, category * WEIGHT.category)
}

function bestLevel(words: readonly (NameWord | undefined)[], wanted: WantedWord): number {
  return Math.max(0, ...words.map((word) => (word === undefined ? 0 : levelOf(word, wanted))))
}

function levelOf(word: NameWord, wanted: WantedWord): number {
  if (wanted.compounds.includes(word.surface)) return LEVEL.compound
  return Math.max(...[wanted, ...wanted.replacements].map((query) => levelFor(word, query)))
}

function levelFor(word: NameWord, query: QueryWord): number {
  if (word.surface === query.surface) return LEVEL.exact
  if (word.stems.some((stem) => query.stems.includes(stem))) return LEVEL.root
  const head = word.parts.at(-1)
  if (head !== undefined && query.stems.includes(head)) return LEVEL.head
  if (word.stems.some((stem) => query.synonyms.includes(stem))) return LEVEL.synonym
  if (head !== undefined && query.synonyms.includes(head)) return LEVEL.synonym * LEVEL.head
  const own = [...word.stems, ...word.parts]
  if (query.parts.length > 0 && query.parts.at(-1)?.some((root) => own.includes(root)))
    return LEVEL.part
  return word.parts.some((part) => query.stems.includes(part)) ? LEVEL.part : LEVEL.none
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
