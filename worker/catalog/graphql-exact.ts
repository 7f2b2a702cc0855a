import type { GraphqlReader } from './graphql-call.ts'
import { type Narrowing, productFilter } from './graphql-filter.ts'

/** Best hits that are looked through for the words as they were typed. */
const MOST_HITS = 200
const FIELDS = ['sku', 'ean', 'mpn', 'erp', 'name', 'short_description', 'description']

/**
 * Skus of the goods that hold every word as it was typed, best first. The schema has no word for it:
 * the best hits of the search are read and the others left out.
 */
export async function exactSearch(
  reader: GraphqlReader,
  words: readonly string[],
  { categoryIds, onlyInStock }: Narrowing,
): Promise<readonly string[]> {
  const { documents } = await reader.products({
    search: words.join(' '),
    filter: productFilter({ categoryIds, onlyInStock }),
    pageSize: MOST_HITS,
    currentPage: 1,
    include: [...FIELDS, 'category.name', 'configurable_children.sku'],
  })
  const wanted = words.flatMap(wordsOf)
  return documents
    .filter((document) => {
      const held = new Set(textsOf(document).flatMap(wordsOf))
      return wanted.every((word) => held.has(word))
    })
    .map(({ sku }) => String(sku))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

function textsOf(document: Readonly<Record<string, unknown>>): readonly string[] {
  const { category, configurable_children: children } = document
  return [
    ...FIELDS.map((field) => document[field]),
    ...(Array.isArray(category) ? category.map((each) => each?.name as unknown) : []),
    ...(Array.isArray(children) ? children.map((each) => each?.sku as unknown) : []),
  ].flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [`${value}`] : []))
}
