import { isProductNoun } from './product-noun.ts'
import { findIn, LEVEL, levelAt, levelOf, type Name } from './name-match.ts'
import { ABOVE, type NameWord, readWords } from './name-word.ts'
import type { ExpandedWord } from './match-expression.ts'

/** What a product is called and filed under. */
export interface Titles {
  name: Name
  /** The narrowest categories, then those above them. */
  category: Name
  /** So many words of `category` are those of the narrowest. */
  narrow: number
  /** A noun stands before what describes it, as in Italian: `cuffie wireless`. */
  isNounFirst: boolean
}

/** Reads titles as the index has written them. */
export function readTitles(
  { name, category }: { name: string; category: string },
  isNounFirst = false,
): Titles {
  const [own = '', above = ''] = category.split(ABOVE)
  const narrow = readWords(own)
  return {
    name: readWords(name),
    category: [...narrow, undefined, ...readWords(above)],
    narrow: narrow.length,
    isNounFirst,
  }
}

/** So well at least a word must stand in a name that the product is named so. */
const NAMED = LEVEL.synonym * LEVEL.head

/** What the shopper wants: the last word that is no number and not what it is for. */
export function headOf(words: readonly ExpandedWord[]): ExpandedWord | undefined {
  return words.findLast(({ surface, isPurpose }) => !isPurpose && !/\d/.test(surface))
}

/** The wanted word that is a kind of product in this shop: some category is named after it. */
export function kindOf(
  words: readonly ExpandedWord[],
  candidates: readonly Titles[],
): ExpandedWord | undefined {
  const head = headOf(words)
  if (head === undefined) return undefined
  const named = candidates.filter((titles) => isNamed(titles, head, words))
  const filed = named.filter((titles) => isFiledAs(titles, head))
  const isKind = filed.length > 0 && filed.length * 2 >= named.length
  return isKind || (named.length === 0 && candidates.some((titles) => isFiledAs(titles, head)))
    ? head
    : undefined
}

function isFiledAs({ category, narrow, isNounFirst }: Titles, head: ExpandedWord): boolean {
  return isOfKind(category.slice(0, narrow), head, isNounFirst)
}

/** Whether products are called after a word, after no other products before it and not as their category is. */
function isNamed(titles: Titles, head: ExpandedWord, words: readonly ExpandedWord[]): boolean {
  const { name, category, narrow } = titles
  const { level, at } = findIn(name, head, words)
  if (level < NAMED || namesOtherProduct(name, at, words)) return false
  return isFiledAs(titles, head) || !isCalledAsFiled(name, category.slice(0, narrow))
}

/**
 * 1 for the products asked for, −1 for what is for them, 0 where name and category disagree or nobody
 * knows.
 */
export function matchedProductRank(
  titles: Titles,
  kind: ExpandedWord,
  words: readonly ExpandedWord[],
): number {
  const { name, category, narrow } = titles
  const { level, at } = findIn(name, kind, words)
  const filed = filedAs(titles, kind)
  const isOther =
    (level > 0 && level < LEVEL.part) ||
    namesOtherProduct(name, at, words) ||
    (filed < 0 && isCalledAsFiled(name, category.slice(0, narrow)))
  return filed + (isOther ? -0.5 : 0.5)
}

/** Whether a name says what its category is named after: a `Notebook` with SSD among `Notebooks`. */
function isCalledAsFiled(name: Name, category: Name): boolean {
  const heads = category.filter((word, at) => word && followers(category, at).length === 0)
  const roots = new Set(heads.flatMap((word) => word?.stems ?? []))
  return name.some((word) => word && !word.isValue && word.stems.some((root) => roots.has(root)))
}

/** The narrowest category says what a product is; one above it holds what is for such products too. */
function filedAs({ category, narrow, isNounFirst }: Titles, kind: ExpandedWord): number {
  if (isOfKind(category.slice(0, narrow), kind, isNounFirst)) return 0.5
  return isOfKind(category.slice(narrow), kind, isNounFirst) ? -0.3 : -0.5
}

/** Whether a name speaks of other products before it comes to the wanted ones: `screen protector laptop`. */
function namesOtherProduct(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  const isOther = (word: NameWord | undefined): boolean =>
    word !== undefined && isProductNoun(word) && !words.some((wanted) => levelOf(word, wanted) > 0)
  const before = at < 0 ? name : name.slice(0, at)
  // Products right before the word only describe it: `adapter cable`.
  const end = at < 0 ? before.length : before.findLastIndex((word) => !isOther(word)) + 1
  return before.slice(0, end).some(isOther)
}

/** Words that stand between two kinds of products in one category: `printers and scanners`. */
const AND: ReadonlySet<string> = new Set(['ja', 'and', 'seka', 'e', 'y', 'und'])

/**
 * Whether a category is named after what a word means: `Laptops`, `Kannettavat tietokoneet` for
 * "laptop", but not `Laptop bags` or `Kannettavan varaosat`, which only say what the products are for.
 */
function isOfKind(category: Name, wanted: ExpandedWord, isNounFirst: boolean): boolean {
  return category.some(
    (word, at) =>
      word !== undefined &&
      levelAt(category, at, wanted) >= NAMED &&
      (isNounFirst
        ? isFirst(category, at)
        : followers(category, at).every((other) => agree(word.surface, other.surface))),
  )
}

/** Whether a word is the first of a product name. */
function isFirst(words: Name, at: number): boolean {
  const before = words[at - 1]
  return before === undefined || AND.has(before.surface)
}

/** The words behind one word in the same product name. */
function followers(words: Name, at: number): readonly NameWord[] {
  const rest = words.slice(at + 1)
  const end = rest.findIndex((word) => word === undefined || AND.has(word.surface))
  return (end < 0 ? rest : rest.slice(0, end)).filter((word) => word !== undefined)
}

/** Finnish puts a describing word into the same plural as its noun; one before a noun it owns is genitive. */
function agree(one: string, other: string): boolean {
  return /[aeiouy]t$/.test(one) && /[aeiouy]t$/.test(other)
}
