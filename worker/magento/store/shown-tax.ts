import { z } from 'zod'
import { readMagento } from '../query/call.ts'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import type { MagentoTarget } from '../query/target.ts'
import type { AvailableStore, MagentoStore } from './store-query.ts'

const adjustments = z
  .object({
    regularPrice: z
      .object({ adjustments: listOf(z.object({ code: text, description: text })) })
      .nullish(),
  })
  .nullish()

const PRICES: MagentoQuery<readonly string[]> = {
  name: 'tax',
  method: 'GET',
  text: `query {
    products(filter: {}, pageSize: 20) {
      items {
        sku
        price { regularPrice { adjustments { code description } } } # ProductInterface.price
      }
    }
  }`,
  data: z
    .object({ products: z.object({ items: listOf(z.object({ price: adjustments })) }) })
    .transform(({ products }) =>
      products.items.flatMap(({ price }) =>
        (price?.regularPrice?.adjustments ?? []).flatMap(({ code, description }) =>
          code === 'TAX' ? description : [],
        ),
      ),
    ),
}

/**
 * Adds to each store view what the prices of some products tell about tax: `INCLUDED` if they are displayed
 * with it, `EXCLUDED` if they are entered with it and displayed without. Adds nothing if they have no tax, or
 * are entered and displayed without.
 */
export async function withShownTax(
  store: MagentoStore,
  target: MagentoTarget,
): Promise<MagentoStore> {
  const withPriceTax = async <View extends AvailableStore>(view: View): Promise<View> => {
    const viewTarget = store.stores.length > 1 ? { ...target, storeCode: view.store_code } : target
    const [priceTax] = (await readMagento(viewTarget, PRICES).catch(() => undefined)) ?? []
    return priceTax === 'INCLUDED' || priceTax === 'EXCLUDED'
      ? { ...view, price_tax: priceTax }
      : view
  }
  const [config, ...stores] = await Promise.all([
    withPriceTax(store.config),
    ...store.stores.map(withPriceTax),
  ])
  return { ...store, config, stores }
}
