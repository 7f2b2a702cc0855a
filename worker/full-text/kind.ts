import { isProductNoun } from './product-noun.ts'
import { findWord, MATCH_LEVEL, matchLevelAt, matchLevelOf, type Name } from './name-match.ts'
import { PARENT_SEPARATOR, type NameWord, readWords } from './name-word.ts'
import type { ExpandedWord } from './match-expression.ts'

/** The names of a product and of its categories. */
export interface Titles {
  name: Name
  /** The deepest categories first, then those above them. */
  category: Name
  /** Number of words in `category` that belong to the deepest ones. */
  narrow: number
  /** Nouns precede their adjectives, as in Italian: `cuffie wireless`. */
  isNounFirst: boolean
}

/** Parses titles from the index. */
export function readTitles(
  { name, category }: { name: string; category: string },
  isNounFirst = false,
): Titles {
  const [categoryName = '', above = ''] = category.split(PARENT_SEPARATOR)
  const narrow = readWords(categoryName)
  return {
    name: readWords(name),
    category: [...narrow, undefined, ...readWords(above)],
    narrow: narrow.length,
    isNounFirst,
  }
}

/** Minimum level at which a word in a name counts as naming the product. */
const NAMED_KIND = MATCH_LEVEL.synonym * MATCH_LEVEL.head

/** The word that names the wanted product: the last one that is no number and no purpose. */
export function headOf(words: readonly ExpandedWord[]): ExpandedWord | undefined {
  return words.findLast(({ surface, isPurpose }) => !isPurpose && !/\d/.test(surface))
}

/** The word of the query that is a kind of product in this shop: a category is named after it. */
export function kindOf(
  words: readonly ExpandedWord[],
  candidates: readonly Titles[],
): ExpandedWord | undefined {
  const head = headOf(words)
  if (head === undefined) return undefined
  const named = candidates.filter((titles) => hasNameOfKind(titles, head, words))
  const filed = named.filter((titles) => isInCategoryOfKind(titles, head))
  const isKind = filed.length > 0 && filed.length * 2 >= named.length
  return isKind ||
    (named.length === 0 && candidates.some((titles) => isInCategoryOfKind(titles, head)))
    ? head
    : undefined
}

function isInCategoryOfKind(
  { category, narrow, isNounFirst }: Titles,
  head: ExpandedWord,
): boolean {
  return isOfKind(category.slice(0, narrow), head, isNounFirst)
}

/**
 * True if the name means this word's product: no other product precedes it, and the name does not also
 * contain the head of another category.
 */
function hasNameOfKind(
  titles: Titles,
  head: ExpandedWord,
  words: readonly ExpandedWord[],
): boolean {
  const { name, category, narrow } = titles
  const { level, at } = findWord(name, head, words)
  if (level < NAMED_KIND || namesOtherProduct(name, at, words)) return false
  return isInCategoryOfKind(titles, head) || !isNamedLikeCategory(name, category.slice(0, narrow))
}

/** 1 for the wanted products, −1 for accessories of them, 0 if name and category disagree or tell nothing. */
export function matchedProductRank(
  titles: Titles,
  kind: ExpandedWord,
  words: readonly ExpandedWord[],
): number {
  const { name, category, narrow } = titles
  const { level, at } = findWord(name, kind, words)
  const filed = categoryKinds(titles, kind)
  const isOther =
    (level > 0 && level < MATCH_LEVEL.part) ||
    namesOtherProduct(name, at, words) ||
    (filed < 0 && isNamedLikeCategory(name, category.slice(0, narrow)))
  return filed + (isOther ? -0.5 : 0.5)
}

/** True if the name contains the head of its category: a `Notebook` with SSD among `Notebooks`. */
function isNamedLikeCategory(name: Name, category: Name): boolean {
  const heads = category.filter((word, at) => word && followers(category, at).length === 0)
  const roots = new Set(heads.flatMap((word) => word?.stems ?? []))
  return name.some((word) => word && !word.isValue && word.stems.some((root) => roots.has(root)))
}

/** The deepest category tells what a product is; a category above it also contains accessories. */
function categoryKinds({ category, narrow, isNounFirst }: Titles, kind: ExpandedWord): number {
  if (isOfKind(category.slice(0, narrow), kind, isNounFirst)) return 0.5
  return isOfKind(category.slice(narrow), kind, isNounFirst) ? -0.3 : -0.5
}

/** True if a name mentions other products before the wanted one: `screen protector laptop`. */
function namesOtherProduct(name: Name, at: number, words: readonly ExpandedWord[]): boolean {
  const isOther = (word: NameWord | undefined): boolean =>
    word !== undefined &&
    isProductNoun(word) &&
    !words.some((queryWord) => matchLevelOf(word, queryWord) > 0)
  const before = at < 0 ? name : name.slice(0, at)
  // Product words directly before the word only describe it: `adapter cable`.
  const end = at < 0 ? before.length : before.findLastIndex((word) => !isOther(word)) + 1
  return before.slice(0, end).some(isOther)
}

/** Words between two kinds of products in one category name: `printers and scanners`. */
const AND: ReadonlySet<string> = new Set(['ja', 'and', 'seka', 'e', 'y', 'und'])

/**
 * True if a category is named after the meaning of a word: `Laptops`, `Kannettavat tietokoneet` for
 * "laptop", but not `Laptop bags` or `Kannettavan varaosat`, which only tell what the products are for.
 */
function isOfKind(category: Name, queryWord: ExpandedWord, isNounFirst: boolean): boolean {
  return category.some(
    (word, at) =>
      word !== undefined &&
      matchLevelAt(category, at, queryWord) >= NAMED_KIND &&
      (isNounFirst
        ? isFirst(category, at)
        : followers(category, at).every((follower) =>
            haveCommonRoot(word.surface, follower.surface),
          )),
  )
}

/** True for the first word of a product name. */
function isFirst(words: Name, at: number): boolean {
  const before = words[at - 1]
  return before === undefined || AND.has(before.surface)
}

/** The words after one word in the same product name. */
function followers(words: Name, at: number): readonly NameWord[] {
  const rest = words.slice(at + 1)
  const end = rest.findIndex((word) => word === undefined || AND.has(word.surface))
  return (end < 0 ? rest : rest.slice(0, end)).filter((word) => word !== undefined)
}

/** A Finnish adjective has the same plural as its noun; a word before the noun that it owns is genitive. */
function haveCommonRoot(a: string, b: string): boolean {
  return /[aeiouy]t$/.test(a) && /[aeiouy]t$/.test(b)
}
