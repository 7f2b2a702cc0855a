import type { ChoicePrices, ExtraPrice } from '../../shared/product/choice-prices.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import type { Ports } from '../catalog/engine.ts'
import { bundleOptionViews, customOptionViews, groupedLineViews } from '../product/choice-views.ts'
import { productQuery } from '../page-query/choice-query.ts'
import { contentCodes, contentOf, withUnit } from '../product/content.ts'
import { chosenOf } from '../product/view.ts'
import { findDocuments } from './list.ts'

/**
 * A product with what is chosen on it, by the rules of its page and for one visitor; undefined where
 * there is nothing to sell under this sku.
 */
export async function choicePrices(
  sku: string,
  choice: string,
  ports: Pick<Ports, 'site' | 'catalog'>,
  prices: PriceContext,
): Promise<ChoicePrices | undefined> {
  const [found] = await findDocuments([sku], ports.catalog)
  if (!found) return undefined
  const { product, isVariant } = found
  const child = isVariant
    ? product.configurable_children.find((each) => each.sku === sku)
    : undefined
  const linked = await ports.catalog.productsBySku(linkedSkus(product))
  const query = productQuery(new URLSearchParams(choice))
  const attributes = await ports.catalog.attributes(contentCodes(ports.site))
  const loaded = { product, child, linked, prices, attributes }
  const chosen = chosenOf(loaded, { query })
  const content = contentOf(product, child, attributes, ports.site)
  const set = groupedLineViews(loaded, chosen, ports)
  const isNothing = set.length > 0 && set.every(({ qty }) => qty === 0)
  return {
    price: isNothing ? null : withUnit(shownPrice(priceProduct(product, prices, chosen)), content),
    extras: [
      ...bundleOptionViews(loaded, chosen, ports).flatMap(({ name, choices }) =>
        choices.map((each) => extraOf(name, 'part', each)),
      ),
      ...customOptionViews(loaded, chosen, false).flatMap(({ name, title, choices, ...option }) =>
        [...choices, { ...option, value: '', label: title }].map((each) =>
          extraOf(name, 'extra', each),
        ),
      ),
    ],
  }
}

function extraOf(
  name: string,
  kind: ExtraPrice['kind'],
  { value, label, amount, percent, difference, unit }: Omit<ExtraPrice, 'name' | 'kind'>,
): ExtraPrice {
  return {
    ...{ name, kind, value, label, amount, percent },
    ...(difference !== undefined && { difference }),
    ...(unit && { unit }),
  }
}
