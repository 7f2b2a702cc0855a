import type { Product } from '../../shared/product/product.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { ShopDocument } from '../shop/import/document.ts'

type Document = Readonly<Record<string, unknown>>

/** The documents of a shop by entity, as an indexer writes them. */
export function indexedDocuments(
  documents: Iterable<ShopDocument>,
): Record<string, readonly Document[]> {
  const found: Record<string, Document[]> = {
    ...{ product: [], category: [], attribute: [], taxrule: [], review: [] },
    ...{ cms_page: [], cms_block: [], url_rewrite: [], cms_hierarchy: [], cms_faq: [] },
    ...{ cms_faq_category: [], store: [], store_stock: [] },
  }
  for (const { type, value } of documents) {
    const document =
      type === 'product'
        ? productDocument(value)
        : type === 'attribute'
          ? attributeDocument(value)
          : { ...value }
    found[type]?.push(document)
  }
  return found
}

/** Attributes as fields, folded-in values of variants, and the sort price. */
function productDocument(product: Product): Document {
  const { attributes, configurable_children, configurable_options, ...own } = product
  const children = configurable_children.map(({ attributes: axes, ...child }) => ({
    ...child,
    ...axes,
  }))
  const sellable = configurable_children.filter(({ status }) => status < 2)
  const codes = configurable_options.map(({ attribute_code }) => attribute_code)
  const folded = codes.map((code) => [
    `${code}_options`,
    [...new Set(sellable.flatMap((child) => child.attributes[code] ?? []))].map(Number),
  ])
  const prices = [product, ...sellable].map(({ price, special_price }) => special_price ?? price)
  const positive = prices.filter((price) => price > 0)
  const plain = Object.entries(attributes).map(([code, value]) => [code, asIndexed(value)])
  return {
    ...Object.fromEntries(plain),
    ...own,
    final_price: positive.length > 0 ? Math.min(...positive) : product.price,
    configurable_options,
    configurable_children: children,
    ...Object.fromEntries(folded),
  }
}

/** Option ids as numbers, as in a typed index. */
function asIndexed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asIndexed)
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
}

function attributeDocument({ label, ...attribute }: Attribute): Document {
  return { ...attribute, id: attribute.attribute_id, default_frontend_label: label }
}
