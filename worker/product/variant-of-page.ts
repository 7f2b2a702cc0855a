import type { PriceContext } from '../../shared/price/context.ts'
import { configurationOf } from '../../shared/product/axes.ts'
import { axisFieldName } from '../../shared/product/choice.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { isAvailable, selectVariant, type Configuration } from '../../shared/product/variant.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/ports.ts'
import { readChoices } from '../page-query/choice-query.ts'
import type { LoadedProduct } from './load.ts'

/**
 * Returns the variant that the address selects by its SKU or by axes (`option[color]=50`), else the default
 * one, with the problem of the selection.
 */
export function variantOfPage(
  product: Product,
  named: ConfigurableChild | undefined,
  key: PageKey,
  prices: PriceContext,
  { site }: Pick<Ports, 'site'>,
): Pick<LoadedProduct, 'child' | 'problem'> {
  if (product.type_id !== 'configurable') return { child: undefined, problem: undefined }
  const { listOutOfStockProducts } = site.brand.products
  if (named && isAvailable(named, listOutOfStockProducts)) {
    return { child: named, problem: undefined }
  }
  const axes = product.configurable_options
  const configuration = named ? configurationOf(axes, named) : chosenAxes(product, key)
  const { child, problem } = selectVariant(product, configuration, prices, listOutOfStockProducts)
  return { child, problem }
}

function chosenAxes(product: Product, key: PageKey): Configuration {
  const read = readChoices(key.query)
  return Object.fromEntries(
    product.configurable_options.flatMap(({ attribute_code: code }) => {
      const [value] = read(axisFieldName(code))
      return value === undefined ? [] : [[code, value]]
    }),
  )
}
