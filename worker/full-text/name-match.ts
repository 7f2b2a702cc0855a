import type { QueryWord } from './analyse.ts'
import { isProductNoun } from './product-noun.ts'
import type { NameWord } from './name-word.ts'
import { startsPurpose } from './stop-word.ts'
import { isPrefixWord, type ExpandedWord } from './match-expression.ts'

/** The words of a name or of categories in order; `undefined` is a break. */
export type Name = readonly (NameWord | undefined)[]

/** A Finnish genitive belongs to the noun after it: `television seinäteline`, `kannettavan laukku`. */
const GENITIVE = /[aeouy]n$/

function isGenitive(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  const current = name[at]
  const next = name[at + 1]
  if (current === undefined || next === undefined || next.isValue || /\d/.test(next.surface))
    return false
  const isTyped = words.some(({ surface }) => surface === current.surface)
  return (
    !isTyped &&
    GENITIVE.test(current.surface) &&
    !words.some((word) => matchLevelOf(next, word) > 0)
  )
}

/** How well a word of a name matches a word of the query. */
export const MATCH_LEVEL = {
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
const LEVEL_SHARE = { purpose: 0.45, describes: 0.45 }

/** The best match of a word in a name, and its level. */
export function findWord(
  name: Name,
  query: ExpandedWord,
  words: readonly ExpandedWord[],
): { level: number; at: number } {
  const purpose = name.findIndex(
    (word, at) => at > 0 && word !== undefined && startsPurpose(word.surface),
  )
  let best = { level: 0, at: -1 }
  for (const [at, word] of name.entries()) {
    const level = word === undefined ? 0 : matchLevelAt(name, at, query)
    if (word === undefined || level <= best.level) continue
    const inPurpose = purpose >= 0 && at > purpose
    const share = inPurpose
      ? LEVEL_SHARE.purpose
      : isModifier(name, at, words)
        ? LEVEL_SHARE.describes
        : 1
    if (level * share > best.level) best = { level: level * share, at }
  }
  return best
}

/** True if a word only describes the following one: `projector` in "projector ceiling mount". */
function isModifier(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  if (name[at]?.isValue) return false
  if (isGenitive(name, at, words)) return true
  for (const word of name.slice(at + 1)) {
    if (word === undefined || /\d/.test(word.surface) || startsPurpose(word.surface)) return false
    if (isProductNoun(word)) return !words.some((query) => matchLevelOf(word, query) > 0)
  }
  return false
}

/** The level of the word at a position, including words that are written in two. */
export function matchLevelAt(name: Name, at: number, query: ExpandedWord): number {
  const word = name[at]
  if (word === undefined) return MATCH_LEVEL.none
  const before = name[at - 1]?.surface
  const isSplit = query.splits.some(
    ([first, second]) => before === first && word.surface.startsWith(second),
  )
  return isSplit ? MATCH_LEVEL.root : matchLevelOf(word, query)
}

/** The level of one word of a name without its neighbours. */
export function matchLevelOf(word: NameWord, expanded: ExpandedWord): number {
  if (expanded.compounds.includes(word.surface)) return MATCH_LEVEL.compound
  const level = matchLevelFor(word, expanded)
  const others = expanded.replacements.map((query) => matchLevelFor(word, query))
  const isPrefix = expanded.prefixOf.length > 0 && word.surface.startsWith(expanded.surface)
  if (!isPrefixWord(expanded)) {
    return Math.max(level, isPrefix ? MATCH_LEVEL.begun : MATCH_LEVEL.none, ...others)
  }
  return isPrefix ? MATCH_LEVEL.root : Math.max(level * MATCH_LEVEL.head, ...others)
}

function matchLevelFor(word: NameWord, query: QueryWord): number {
  if (word.surface === query.surface) return MATCH_LEVEL.exact
  if (word.stems.some((stem) => query.stems.includes(stem))) return MATCH_LEVEL.root
  const head = word.parts.at(-1)
  if (head !== undefined && query.stems.includes(head)) return MATCH_LEVEL.head
  if (word.stems.some((stem) => query.synonyms.includes(stem))) return MATCH_LEVEL.synonym
  if (head !== undefined && query.synonyms.includes(head))
    return MATCH_LEVEL.synonym * MATCH_LEVEL.head
  const roots = [...word.stems, ...word.parts]
  if (query.parts.length > 0 && query.parts.at(-1)?.some((root) => roots.includes(root)))
    return MATCH_LEVEL.part
  return word.parts.some((part) => query.stems.includes(part)) ? MATCH_LEVEL.part : MATCH_LEVEL.none
}
