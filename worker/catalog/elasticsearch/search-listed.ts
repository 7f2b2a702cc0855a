import { parseCmsNode } from '../../../shared/content/parse.ts'
import { parseFaq, parseFaqCategory } from '../../../shared/faq/parse.ts'
import type { Parsed } from '../../../shared/result.ts'
import { parseStore, parseStoreStock } from '../../../shared/stock/parse.ts'
import { listedLookup } from './dsl-lookup.ts'
import type { ListedDocuments, ListedType, ListOptions } from '../engine.ts'
import { queryIfIndexed, parseList, type SearchReader } from './search-read.ts'

const PARSERS: {
  [Type in ListedType]: (value: unknown) => Parsed<ListedDocuments[Type]>
} = {
  cms_hierarchy: parseCmsNode,
  cms_faq_category: parseFaqCategory,
  cms_faq: parseFaq,
  store: parseStore,
  store_stock: parseStoreStock,
}

/** Active documents of a type by position; empty if there is no such index. */
export async function readListed<Type extends ListedType>(
  reader: SearchReader,
  type: Type,
  options: ListOptions = {},
): Promise<readonly ListedDocuments[Type][]> {
  const answer = await queryIfIndexed(reader, listedLookup(type, options))
  if (!answer) return []
  return parseList(reader, type, answer, PARSERS[type]).filter(isActive)
}

function isActive(document: object): boolean {
  return !('active' in document) || document.active === true
}
