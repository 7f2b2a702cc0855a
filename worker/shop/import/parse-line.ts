import { parseCategory } from '../../../shared/category/parse.ts'
import {
  parseCmsBlock,
  parseCmsNode,
  parseCmsPage,
  parseUrlRewrite,
} from '../../../shared/content/parse.ts'
import { parseFaq, parseFaqCategory } from '../../../shared/faq/parse.ts'
import { parseTaxRule } from '../../../shared/price/parse.ts'
import { parseAttribute } from '../../../shared/product/attribute-parse.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { IsMultiselect } from '../../../shared/product/repair.ts'
import type { Parsed } from '../../../shared/result.ts'
import { parseSynonymSet } from '../../../shared/search/parse.ts'
import { parseStoredReview } from '../../../shared/review/parse.ts'
import { parseStore, parseStoreStock } from '../../../shared/stock/parse.ts'
import { importText } from '../../catalog/import-texts.ts'
import type { ShopDocument } from './document.ts'
import type { DocumentType } from '../../signed/body.ts'

/** A document that can be loaded, with its line number and the length of its text. */
export interface ParsedLine {
  line: number
  document: ShopDocument
  length: number
  /** The dropped parts, as text. */
  dropped?: string | undefined
}

/** The problem of a line that is not JSON. */
export const NOT_JSON = importText('not-json')

/** Checks the document of one line; returns it or a message. */
export function parseLine(
  type: DocumentType,
  text: string,
  isMultiselect?: IsMultiselect,
): Parsed<ShopDocument> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problem: NOT_JSON }
  }
  try {
    return parseDocument(type, value, isMultiselect)
  } catch {
    return { ok: false, problem: importText('nested') }
  }
}

/** Checks a document; dumps that wrap it in `_source` are unwrapped. */
export function parseDocument(
  type: DocumentType,
  wrapped: unknown,
  isMultiselect?: IsMultiselect,
): Parsed<ShopDocument> {
  const value = sourceOf(wrapped)
  switch (type) {
    case 'product':
      return parseAs(type, parseProduct(value, isMultiselect))
    case 'category':
      return parseAs(type, parseCategory(value))
    case 'attribute':
      return parseAs(type, parseAttribute(value))
    case 'taxrule':
      return parseAs(type, parseTaxRule(value))
    case 'cms_page':
      return parseAs(type, parseCmsPage(value))
    case 'cms_block':
      return parseAs(type, parseCmsBlock(value))
    case 'review':
      return parseAs(type, parseStoredReview(value))
    case 'url_rewrite':
      return parseAs(type, parseUrlRewrite(value))
    case 'cms_hierarchy':
      return parseAs(type, parseCmsNode(value))
    case 'cms_faq_category':
      return parseAs(type, parseFaqCategory(value))
    case 'cms_faq':
      return parseAs(type, parseFaq(value))
    case 'store':
      return parseAs(type, parseStore(value))
    case 'store_stock':
      return parseAs(type, parseStoreStock(value))
    case 'synonym':
      return parseAs(type, parseSynonymSet(value))
  }
}

/** Unwraps the document of a dump that has index and id beside it. */
export function sourceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('_source' in value)) return value
  return value._source
}

/** Returns every name of a document; two documents of a folder must not share one. */
export function namesOf(document: ShopDocument): readonly string[] {
  switch (document.type) {
    case 'product':
      return [`sku "${document.value.sku}"`, `id ${document.value.id}`]
    case 'attribute':
      return [`attribute_code "${document.value.attribute_code}"`]
    case 'url_rewrite': {
      const { request_path, store_id = 0 } = document.value
      return [`request_path "${request_path}"${store_id > 0 ? `, store_id ${store_id}` : ''}`]
    }
    default:
      return [`id ${document.value.id}`]
  }
}

function parseAs<Type extends ShopDocument['type']>(
  type: Type,
  parsed: Parsed<Extract<ShopDocument, { type: Type }>['value']>,
): Parsed<ShopDocument> {
  return parsed.ok ? { ...parsed, value: { type, value: parsed.value } as ShopDocument } : parsed
}
