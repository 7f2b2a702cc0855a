import type { PriceEntry } from '../../shared/api.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Prices } from '../../shared/price/price.ts'
import { unitPriceOf, type Content } from '../../shared/price/unit-price.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import { isOnSale } from '../../shared/product/on-sale.ts'
import { priceUnchosen } from '../../shared/product/pricing.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { findVariant } from '../../shared/product/variant.ts'
import type { RenderedPrice } from '../backend/contract.ts'
import type { CatalogEngine } from '../catalog/engine.ts'

type Reads = Pick<CatalogEngine, 'productsBySku' | 'parentOf'>

/** Returns the content of a pack of a product or its variant. */
export type ContentOf = (
  product: Product,
  child: ConfigurableChild | undefined,
) => Content | undefined

/** A sku with the document it is priced by. */
interface RequestedPrices {
  sku: string
  product: Product
  /** The sku is a variant's of the document. */
  isVariant: boolean
}

/**
 * Prices of some skus by the rules of every page, unknown and disabled ones left out. Where the
 * platform's own prices count (`platform`, by product id) they stand in place of the final ones.
 */
export async function listPrices(
  skus: readonly string[],
  catalog: Reads,
  ctx: PriceContext,
  platform: ReadonlyMap<number, RenderedPrice> = new Map(),
  contentOf: ContentOf = () => undefined,
): Promise<readonly PriceEntry[]> {
  const documents = await findDocuments(skus, catalog)
  const parts = [...new Set(documents.flatMap(({ product }) => linkedSkus(product)))]
  const linked = parts.length > 0 ? await catalog.productsBySku(parts) : []
  return documents.map(({ sku, product, isVariant }) => {
    const choice = { linked, ...(isVariant && { childSku: sku }) }
    const entry = toEntry(sku, priceUnchosen(product, ctx, choice))
    const platformPrice = platform.get(idOf(sku, product, isVariant))
    const priced = platformPrice ? withPlatformPrice(entry, platformPrice) : entry
    const unit = unitPriceOf(
      priced.isKnown ? (priced.price_incl_tax ?? 0) : 0,
      contentOf(product, isVariant ? findVariant(product.configurable_children, sku) : undefined),
    )
    return {
      ...priced,
      ...(unit && { unit }),
      ...(isOnSale(product.attributes, priced, ctx) && { isSale: true }),
    }
  })
}

/** The documents that skus are priced by, what is not for sale left out. */
export async function findDocuments(
  skus: readonly string[],
  catalog: Reads,
): Promise<readonly RequestedPrices[]> {
  const uniqueSkus = [...new Set(skus)]
  const products = await catalog.productsBySku(uniqueSkus)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const found = await Promise.all(
    uniqueSkus.map(async (sku): Promise<RequestedPrices | undefined> => {
      const product = bySku.get(sku)
      if (product && product.parentSku === undefined && product.visibility > 1) {
        return { sku, product: product, isVariant: false }
      }
      const family = await catalog.parentOf(sku)
      if (family) return { sku, product: family, isVariant: true }
      return product && { sku, product: product, isVariant: false }
    }),
  )
  return found.filter((each) => each !== undefined && isForSale(each)) as readonly RequestedPrices[]
}

function isForSale({ sku, product, isVariant }: RequestedPrices): boolean {
  if (product.status >= 2) return false
  return !isVariant || findVariant(product.configurable_children, sku) !== undefined
}

function idOf(sku: string, product: Product, isVariant: boolean): number {
  const child = isVariant && findVariant(product.configurable_children, sku)
  return child ? child.id : product.id
}

function toEntry(sku: string, prices: Prices): PriceEntry {
  const { fromPrice, changesAt, ...rest } = prices
  const end = changesAt !== undefined && { changesAt }
  return { sku, ...rest, ...(fromPrice && { fromPrice }), ...end }
}

/** Nobody knows what a price of the platform's own is reduced from. */
const NO_CLAIM = { lowest_30d_incl_tax: 0, reduced_from_incl_tax: 0 }

/** Takes over the platform's prices only as a pair with and without tax: one alone would contradict ours. */
function withPlatformPrice(entry: PriceEntry, { price_info }: RenderedPrice): PriceEntry {
  const gross = price_info.final_price
  const net = price_info.extension_attributes?.tax_adjustments?.final_price
  if (gross === undefined || net === undefined) return entry
  const tax = Math.round((gross - net) * 100) / 100
  return {
    ...entry,
    ...{ price: net, price_incl_tax: gross, price_tax: tax },
    ...{ final_price: net, final_price_incl_tax: gross, final_price_tax: tax },
    ...(gross === entry.final_price_incl_tax ? {} : NO_CLAIM),
    isKnown: entry.isKnown || gross > 0,
  }
}
