import type { AddToCartPayload } from '../../shared/cart/add-view.tsx'
import { checkChoice } from '../../shared/cart/check.ts'
import { toCartItems, type CartChoice } from '../../shared/cart/item.ts'
import type { Problem } from '../../shared/cart/qty.ts'
import type { ProductView } from '../../shared/product/product-view.ts'
import type { PageKey } from '../cache/key.ts'
import { bundlePartsOf } from '../cart-line/configured-product.ts'
import { optionLabels } from '../cart-line/configure-lines.ts'
import type { Ports } from '../catalog/ports.ts'
import { lineContent } from './content.ts'
import { lineFacts } from './line-facts.ts'
import type { LoadedProduct } from './load.ts'
import { chosenOf } from './view.ts'

/**
 * What the page offers to the cart: the lines of the choice that it shows, by the rules of every other
 * way to add. Undefined where nothing can be added and the page says why: no price, no variant, no
 * stock.
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
  // Members of a set are products of their own.
  const factsOf = (sku: string) => {
    const member = isSet ? linked.find((each) => each.sku === sku) : undefined
    return lineFacts(
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
      ...factsOf(line.sku),
    })),
    problems: problems.length === 0 && lines.length === 0 ? [NOTHING_WANTED] : problems,
  }
}

/** Every quantity of a set is 0. */
const NOTHING_WANTED: Problem = { code: 'cart.qty.above-zero' }
