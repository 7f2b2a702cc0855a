import { namesGoods } from './goods.ts'
import { findIn, LEVEL, levelOf, type Name } from './name-match.ts'
import type { NameWord } from './name-word.ts'
import type { WantedWord } from './wanted.ts'

/** What a product is called and filed under. */
export interface Titles {
  name: Name
  category: Name
}

/** So well at least a word must stand in a name that the product is named so. */
const NAMED = LEVEL.synonym * LEVEL.head

/**
 * The wanted word that is a kind of goods in this shop: the last one, where most candidates that are
 * named so stand in a category that is named so too.
 */
export function kindOf(
  words: readonly WantedWord[],
  candidates: readonly Titles[],
): WantedWord | undefined {
  const head = words.findLast(({ surface }) => !/\d/.test(surface))
  if (head === undefined) return undefined
  const named = candidates.filter(({ name }) => isNamed(name, head, words))
  const filed = named.filter(({ category }) => isOfKind(category, head))
  return filed.length > 0 && filed.length * 2 >= named.length ? head : undefined
}

/** Whether a product is called after a word, and after no other goods before it. */
function isNamed(name: Name, wanted: WantedWord, words: readonly WantedWord[]): boolean {
  const { level, at } = findIn(name, wanted, words)
  return level >= NAMED && !namesOtherGoods(name, at, words)
}

/**
 * 1 for the goods asked for, −1 for what is for them, 0 where name and category disagree or nobody
 * knows.
 */
export function goodsOf(
  { name, category }: Titles,
  kind: WantedWord,
  words: readonly WantedWord[],
): number {
  const { level, at } = findIn(name, kind, words)
  const isOther = (level > 0 && level < LEVEL.part) || namesOtherGoods(name, at, words)
  return (isOfKind(category, kind) ? 0.5 : -0.5) + (isOther ? -0.5 : 0.5)
}

/** Whether a name speaks of other goods before it comes to the wanted ones: `screen protector laptop`. */
function namesOtherGoods(name: Name, at: number, words: readonly WantedWord[]): boolean {
  const isOther = (word: NameWord | undefined): boolean =>
    word !== undefined && namesGoods(word) && !words.some((wanted) => levelOf(word, wanted) > 0)
  const before = at < 0 ? name : name.slice(0, at)
  // Goods right before the word only describe it: `adapter cable`.
  const end = at < 0 ? before.length : before.findLastIndex((word) => !isOther(word)) + 1
  return before.slice(0, end).some(isOther)
}

/** Words that stand between two kinds of goods in one category: `printers and scanners`. */
const AND: ReadonlySet<string> = new Set(['ja', 'and', 'sekä', 'seka', 'y', 'und'])

/**
 * Whether a category is named after what a word means: `Laptops`, `Kannettavat tietokoneet` for
 * "laptop", but not `Laptop bags` or `Kannettavan varaosat`, which only say what the goods are for.
 */
function isOfKind(category: Name, wanted: WantedWord): boolean {
  return category.some(
    (word, at) =>
      word !== undefined &&
      levelOf(word, wanted) >= NAMED &&
      followers(category, at).every((other) => agree(word.surface, other.surface)),
  )
}

/** The words behind one word in the same name of goods. */
function followers(words: Name, at: number): readonly NameWord[] {
  const rest = words.slice(at + 1)
  const end = rest.findIndex((word) => word === undefined || AND.has(word.surface))
  return (end < 0 ? rest : rest.slice(0, end)).filter((word) => word !== undefined)
}

/** Finnish puts a describing word into the same plural as its noun; one before a noun it owns is genitive. */
function agree(one: string, other: string): boolean {
  return /[aeiouy]t$/.test(one) && /[aeiouy]t$/.test(other)
}
