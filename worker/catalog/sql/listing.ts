import type { ProductCard } from '../../../shared/product/product.ts'
import { RESULT_WINDOW, type ProductQuery } from '../../../shared/search/query.ts'
import { loadSynonyms } from '../../full-text/load-synonyms.ts'
import { rankRows } from '../../full-text/rank.ts'
import { clampWindow } from '../elasticsearch/dsl.ts'
import type { SearchResult } from '../engine.ts'
import type { Field } from './candidates.ts'
import { hasChoice, readChoices } from './conditions.ts'
import { NO_COUNTS } from './counts.ts'
import { listFiltered, emptyResult, readCardsOf } from './filtered-list.ts'
import { listUnfiltered } from './unfiltered-list.ts'
import { withCatalogNumber, type SqlSource } from './source.ts'

type Found = SearchResult<ProductCard>

/** A product list: by text, by category, or of all products. */
export async function listProducts(source: SqlSource, query: ProductQuery): Promise<Found> {
  const categories = query.categoryIds && [...new Set(query.categoryIds)]
  if (categories?.length === 0) return emptyResult(query)
  if (query.text !== undefined) return searchText(source, query, query.text, categories)
  if (categories && categories.length > 1) {
    return listFiltered(source, query, { kind: 'categories', ids: categories })
  }
  const field: Field = { kind: 'category', id: categories?.[0] ?? 0 }
  if (source.onlyInStock || hasChoice(readChoices(query))) return listFiltered(source, query, field)
  return (await listUnfiltered(source, query, field.id)) ?? listFiltered(source, query, field)
}

async function searchText(
  source: SqlSource,
  query: ProductQuery,
  text: string,
  categories: readonly number[] | undefined,
): Promise<Found> {
  const { db, locale } = source
  const catalog = await source.catalog()
  if (catalog === undefined) return emptyResult(query)
  const { no, synonyms } = catalog
  const { from, size } = clampWindow(query)
  const isPlain =
    !(source.onlyInStock || categories || query.sort || query.aggregate) &&
    !hasChoice(readChoices(query))
  const limit = isPlain ? from + size : RESULT_WINDOW
  const addSynonyms = await loadSynonyms(db, { no, version: synonyms }, locale)
  const ranked = await rankRows(db, no, locale, text, limit, query.exact, addSynonyms)
  const { suggestions } = ranked
  if (isPlain) {
    const items = await readCardsOf(source, ranked.rows.slice(from, from + size))
    const { total } = ranked
    return { items, total, start: from, perPage: size, aggregations: NO_COUNTS, suggestions }
  }
  const field: Field = { kind: 'rows', rows: ranked.rows, categories }
  const found = await listFiltered(withCatalogNumber(source, no), query, field)
  return { ...found, suggestions }
}
