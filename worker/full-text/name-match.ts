import type { QueryWord } from './analyse.ts'
import { isProductNoun } from './product-noun.ts'
import type { NameWord } from './name-word.ts'
import { opensPurpose } from './stop-word.ts'
import { isUnfinished, type ExpandedWord } from './match-expression.ts'

/** The words of a name or of categories in order; `undefined` is a break. */
export type Name = readonly (NameWord | undefined)[]

/** A Finnish genitive belongs to the noun after it: `television seinäteline`, `kannettavan laukku`. */
const GENITIVE = /[aeouy]n$/

function ownsNext(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  const own = name[at]
  const next = name[at + 1]
  if (own === undefined || next === undefined || next.isValue || /\d/.test(next.surface))
    return false
  const isTyped = words.some(({ surface }) => surface === own.surface)
  return !isTyped && GENITIVE.test(own.surface) && !words.some((word) => levelOf(next, word) > 0)
}

/** How well a word of a name matches a word of the query. */
export const LEVEL = {
  exact: 1,
  root: 0.95,
  compound: 0.85,
  synonym: 0.8,
  confirmed: 0.93,
  /** Not in the name, but the product's category is of this kind. */
  filed: 0.85,
  head: 0.85,
  /** The complete word is its prefix. */
  begun: 0.6,
  part: 0.5,
  elsewhere: 0.4,
  none: 0,
}

/** The share of a word's weight that remains if it only tells what the product is for. */
const SHARE = { purpose: 0.45, describes: 0.45 }

/** The best match of a word in a name, and its level. */
export function findIn(
  name: Name,
  wanted: ExpandedWord,
  words: readonly ExpandedWord[],
): { level: number; at: number } {
  const purpose = name.findIndex(
    (word, at) => at > 0 && word !== undefined && opensPurpose(word.surface),
  )
  let best = { level: 0, at: -1 }
  for (const [at, word] of name.entries()) {
    const level = word === undefined ? 0 : levelAt(name, at, wanted)
    if (word === undefined || level <= best.level) continue
    const inPurpose = purpose >= 0 && at > purpose
    const share = inPurpose ? SHARE.purpose : describesNext(name, at, words) ? SHARE.describes : 1
    if (level * share > best.level) best = { level: level * share, at }
  }
  return best
}

/** True if a word only describes the following one: `projector` in "projector ceiling mount". */
function describesNext(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  if (name[at]?.isValue) return false
  if (ownsNext(name, at, words)) return true
  for (const word of name.slice(at + 1)) {
    if (word === undefined || /\d/.test(word.surface) || opensPurpose(word.surface)) return false
    if (isProductNoun(word)) return !words.some((wanted) => levelOf(word, wanted) > 0)
  }
  return false
}

/** The level of the word at a position, including words that are written in two. */
export function levelAt(name: Name, at: number, wanted: ExpandedWord): number {
  const word = name[at]
  if (word === undefined) return LEVEL.none
  const before = name[at - 1]?.surface
  const isSplit = wanted.splits.some(
    ([first, second]) => before === first && word.surface.startsWith(second),
  )
  return isSplit ? LEVEL.root : levelOf(word, wanted)
}

/** The level of one word of a name without its neighbours. */
export function levelOf(word: NameWord, wanted: ExpandedWord): number {
  if (wanted.compounds.includes(word.surface)) return LEVEL.compound
  const own = levelFor(word, wanted)
  const others = wanted.replacements.map((query) => levelFor(word, query))
  const isPrefix = wanted.prefixOf.length > 0 && word.surface.startsWith(wanted.surface)
  if (!isUnfinished(wanted)) {
    return Math.max(own, isPrefix ? LEVEL.begun : LEVEL.none, ...others)
  }
  return isPrefix ? LEVEL.root : Math.max(own * LEVEL.head, ...others)
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
