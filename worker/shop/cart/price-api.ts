import type { PriceContext, PriceVisitor } from '../../../shared/price/context.ts'
import type { Prices } from '../../../shared/price/price.ts'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import { priceProduct } from '../../../shared/product/pricing.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { Envelope } from '../../../shared/result.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'

/** The data that the built-in shop calculates prices from. */
export interface ShopPricing {
  currencyCode: string
  storeId: number
  /** Returns the current price context; without a visitor, that of anonymous visitors. */
  context: (visitor?: PriceVisitor) => Promise<PriceContext>
}

/** Replies with the prices of SKUs in the platform's format; unknown SKUs are left out. */
export async function answerRenderList(
  catalog: CatalogEngine,
  pricing: ShopPricing,
  skus: readonly string[],
): Promise<Envelope<unknown>> {
  if (skus.length === 0) return { code: 500, result: 'skus parameter is required' }
  const [products, ctx] = await Promise.all([catalog.productsBySku(skus), pricing.context()])
  const linked = await catalog.productsBySku([...new Set(products.flatMap(linkedSkus))])
  const items = products.map((product) => renderItem(product, linked, pricing, ctx))
  return { code: 200, result: { items } }
}

function renderItem(
  product: Product,
  linked: readonly Product[],
  pricing: ShopPricing,
  ctx: PriceContext,
) {
  const parentPrices = priceProduct(product, ctx, { linked })
  const { configurable_children: children } = product
  const variants = children
    .filter(({ status }) => status < 2)
    .map(({ sku }) => priceProduct(product, ctx, { linked, childSku: sku }))
  const all = variants.length > 0 ? variants : [parentPrices]
  return {
    id: product.id,
    name: product.name,
    type: product.type_id,
    store_id: pricing.storeId,
    currency_code: pricing.currencyCode,
    price_info: {
      ...priceInfo(parentPrices, all, 'incl_tax'),
      extension_attributes: { tax_adjustments: priceInfo(parentPrices, all, 'excl_tax') },
    },
  }
}

/** `minimal` and `max` are over the variants; `regular` is without special prices. */
function priceInfo(parentPrices: Prices, all: readonly Prices[], side: 'incl_tax' | 'excl_tax') {
  const finalPrice = (prices: Prices): number =>
    side === 'incl_tax' ? prices.final_price_incl_tax : prices.final_price
  const regularPrice = (prices: Prices): number =>
    side === 'incl_tax' ? prices.original_price_incl_tax : prices.original_price
  const special =
    side === 'incl_tax' ? parentPrices.special_price_incl_tax : parentPrices.special_price
  return {
    final_price: finalPrice(parentPrices),
    regular_price: regularPrice(parentPrices),
    special_price: special || null,
    minimal_price: Math.min(...all.map(finalPrice)),
    max_price: Math.max(...all.map(finalPrice)),
    minimal_regular_price: Math.min(...all.map(regularPrice)),
    max_regular_price: Math.max(...all.map(regularPrice)),
  }
}
