import { parseCategory } from '../../shared/category/parse.ts'
import {
  parseCmsBlock,
  parseCmsNode,
  parseCmsPage,
  parseUrlRewrite,
} from '../../shared/content/parse.ts'
import { parseFaq, parseFaqCategory } from '../../shared/faq/parse.ts'
import { parseTaxRule } from '../../shared/price/parse.ts'
import { parseAttribute } from '../../shared/product/attribute-parse.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Parsed } from '../../shared/result.ts'
import { parseReview } from '../../shared/review/parse.ts'
import { parseStore, parseStoreStock } from '../../shared/stock/parse.ts'
import {
  finishCatalog,
  openCatalog,
  type ShopDocument,
  writeDocuments,
} from '../shop/import/writer.ts'
import { CASE_DOCUMENTS, type CaseEntity } from './case-documents.ts'

const PARSERS: { [Type in CaseEntity]: (value: unknown) => Parsed<unknown> } = {
  product: parseProduct,
  category: parseCategory,
  attribute: parseAttribute,
  taxrule: parseTaxRule,
  review: parseReview,
  cms_page: parseCmsPage,
  cms_block: parseCmsBlock,
  url_rewrite: parseUrlRewrite,
  cms_hierarchy: parseCmsNode,
  cms_faq_category: parseFaqCategory,
  cms_faq: parseFaq,
  store: parseStore,
  store_stock: parseStoreStock,
}

/** Imports the case documents into a catalog of the built-in shop. */
export async function loadCaseCatalog(shop: D1Database, name: string): Promise<void> {
  const now = Date.parse('2026-06-01T10:00:00Z')
  const options = { locale: 'en-US', sourcePrices: 'gross', origin: 'import' } as const
  const catalog = await openCatalog(shop, name, options)
  await writeDocuments(shop, catalog, readDocuments(), now)
  await finishCatalog(shop, catalog, now)
}

function readDocuments(): readonly ShopDocument[] {
  return Object.entries(CASE_DOCUMENTS).flatMap(([type, documents]) =>
    documents.map((document) => {
      const parsed = PARSERS[type as CaseEntity](document)
      if (!parsed.ok) throw new Error(`${type} ${String(document['id'])}: ${parsed.problem}`)
      return { type, value: parsed.value } as ShopDocument
    }),
  )
}
