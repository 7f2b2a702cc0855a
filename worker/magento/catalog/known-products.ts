import type { Product } from '../../../shared/product/product.ts'
import { bundleDiscount, bundleMembers } from './bundle-document.ts'
import { numberOfUid } from '../query/fields.ts'
import { memberDocument, productDocument } from './product-document.ts'
import type { RawProduct } from './raw-product.ts'
import type { ReadContext } from './read-context.ts'
import { productOf, reduced } from './read-cards.ts'

/** Products read in a request, with the products they contain. */
export interface KnownProducts {
  /** Whole products, and the products they contain. */
  bySku: Map<string, Product>
  /** Responses by product id. */
  raw: Map<number, RawProduct>
  /** Converts a response; undefined if it is unreadable. */
  take: (raw: RawProduct) => Promise<Product | undefined>
  /** The parent of a variant, if it was read. */
  parentOf: (childSku: string) => Product | undefined
}

export function knownProducts(context: ReadContext): KnownProducts {
  const bySku = new Map<string, Product>()
  const raws = new Map<number, RawProduct>()
  return {
    bySku,
    raw: raws,
    async take(raw) {
      const { config } = await context.store()
      const product = productOf(productDocument(raw, config), raw.sku, context)
      const id = numberOfUid(raw.uid)
      if (!product || id === undefined) return undefined
      raws.set(id, raw)
      bySku.set(product.sku, product)
      const factor = raw.dynamic_price ? bundleDiscount(raw) : 1
      for (const member of bundleMembers(raw)) {
        if (bySku.has(member.sku)) continue
        const part = productOf(memberDocument(member, config), member.sku, context)
        if (part) bySku.set(part.sku, reduced(part, factor))
      }
      return product
    },
    parentOf: (childSku) =>
      [...bySku.values()].find(({ configurable_children: children }) =>
        children.some(({ sku }) => sku === childSku),
      ),
  }
}

const NOT_VISIBLE = 1

/** A variant as a product: Magento returns none that is not visible individually. */
export function variantOf(parent: Product | undefined, sku: string): Product | undefined {
  const child = parent?.configurable_children.find((each) => each.sku === sku)
  if (!parent || !child) return undefined
  return {
    ...parent,
    ...child,
    parentSku: parent.sku,
    type_id: 'simple',
    visibility: NOT_VISIBLE,
    image: child.image ?? parent.image,
    small_image: child.image ?? parent.small_image,
    configurable_options: [],
    configurable_children: [],
    attributes: { ...parent.attributes, ...child.attributes },
  }
}
