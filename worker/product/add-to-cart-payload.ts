import type { AddToCartPayload } from '../../shared/cart/add-view.tsx'
import { checkChoice } from '../../shared/cart/check.ts'
import { toCartItems, type CartChoice } from '../../shared/cart/item.ts'
import type { Problem } from '../../shared/cart/qty.ts'
import type { ProductView } from '../../shared/product/product-view.ts'
import type { PageKey } from '../cache/key.ts'
import { bundlePartsOf } from '../cart-line/configured-product.ts'
import { optionLabels } from '../cart-line/configure-lines.ts'
import type { Ports } from '../catalog/engine.ts'
import { lineContent } from './content.ts'
import { lineDutyInfo } from './duties.ts'
import type { LoadedProduct } from './load.ts'
import { chosenOf } from './view.ts'

/**
 * Returns the lines that the page's form adds, by the same rules as every other way to add to the cart.
 * Undefined if nothing can be added, for want of a price, variant or stock; the page shows the reason.
 */
export function addToCartPayload(
  loaded: LoadedProduct,
  view: ProductView,
  key: PageKey,
  { site }: Ports,
): AddToCartPayload | undefined {
  const { product, child, linked, prices } = loaded
  if (view.stock === 'out' || view.problem !== undefined || product.status >= 2) return undefined
  const chosen = chosenOf(loaded, key)
  const { brand, shop } = site
  const choice: CartChoice = { ...chosen, linked, qty: 1 }
  const problems = checkChoice(product, choice, brand.products.listOutOfStockProducts)
  const { setConfigurableProductOptions } = brand.cart
  const ctx = { price: prices, href: shop.href, setConfigurableProductOptions }
  const lines = problems.length > 0 ? [] : toCartItems(product, choice, ctx)
  const isSet = product.type_id === 'grouped'
  const content = lineContent(product, child, site, loaded.attributes)
  if (!isSet && !view.price.isKnown) return undefined
  const text = isSet
    ? []
    : optionLabels({ product, linked, child, bundle: choice.bundle, custom: choice.options ?? [] })
  const parts = bundlePartsOf({ product, linked, bundle: choice.bundle })
  // Members of a grouped product have their own facts.
  const lineFieldsOf = (sku: string) => {
    const member = isSet ? linked.find((each) => each.sku === sku) : undefined
    return lineDutyInfo(
      member ? { product: member } : { product, child, parts },
      loaded.attributes,
      site,
    )
  }
  return {
    sku: product.sku,
    childSku: child?.sku,
    lines: lines.map((line) => ({
      ...line,
      ...(text.length > 0 && { words: text }),
      ...(content && { content }),
      ...lineFieldsOf(line.sku),
    })),
    problems: problems.length === 0 && lines.length === 0 ? [NO_QUANTITY] : problems,
  }
}

/** All quantities of a grouped product are 0. */
const NO_QUANTITY: Problem = { code: 'cart.qty.above-zero' }
