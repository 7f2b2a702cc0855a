import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { queryMagento } from './query-magento.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'
import { numberIn } from './uid.ts'

/** Magento returns the stock only of the last few pieces: otherwise there are enough. */
const PLENTIFUL_QTY = 9999

const fields = {
  uid: z.string(),
  sku: z.string(),
  stock_status: z.string().nullish(),
  only_x_left_in_stock: z.number().nullish(),
}
const product = z.object(fields)
const item = z.object({
  ...fields,
  variants: z.array(z.object({ product: product.nullish() }).nullable()).nullish(),
})

type Stocked = z.infer<typeof product>

const FIELDS = 'uid sku stock_status only_x_left_in_stock'

export const STOCK: MagentoQuery<readonly Stocked[]> = {
  name: 'stock',
  text: `query ($skus: [String!]) {
    products(filter: { sku: { in: $skus } }, pageSize: 100) {
      items { ${FIELDS} ... on ConfigurableProduct { variants { product { ${FIELDS} } } } }
    }
  }`,
  data: z
    .object({ products: z.object({ items: z.array(item.nullable()).nullish() }) })
    .transform(({ products }) =>
      (products.items ?? []).flatMap((found) =>
        found
          ? [found, ...(found.variants ?? []).flatMap((variant) => variant?.product ?? [])]
          : [],
      ),
    ),
}

/** Stock of one sku. */
export async function checkStock(shop: MagentoShop, sku: string | undefined): Promise<Reply> {
  if (!sku) return refuseWith(500, 'sku parameter is required')
  const stock = await readStock(shop, [sku])
  return stock.ok ? replyWith(stock.stock[0]) : stock.reply
}

/** Stock of several skus in the order asked. */
export async function listStock(shop: MagentoShop, skus: readonly string[]): Promise<Reply> {
  if (skus.length === 0) return refuseWith(500, 'skus parameter is required')
  const stock = await readStock(shop, skus)
  return stock.ok ? replyWith(stock.stock) : stock.reply
}

/** Finds a variant without its own page in its parent. */
async function readStock(shop: MagentoShop, skus: readonly string[]) {
  const result = await queryMagento(shop, STOCK, { skus }, { token: '' })
  if (!result.ok) return result
  const known = new Map(result.data.map((each) => [each.sku, each]))
  const missing = skus.filter((sku) => !known.has(sku))
  const families = await Promise.all(missing.map((sku) => shop.catalog.parentOf(sku)))
  const parents = [...new Set(families.flatMap((family) => family?.sku ?? []))]
  const more =
    parents.length > 0
      ? await queryMagento(shop, STOCK, { skus: parents }, { token: '' })
      : undefined
  if (more && !more.ok) return more
  for (const each of more?.data ?? []) if (!known.has(each.sku)) known.set(each.sku, each)
  return { ok: true as const, stock: skus.map((sku) => stockOf(known.get(sku))) }
}

/**
 * Members of a group that are not visible individually are in no list of Magento, and neither are sold-out
 * products where it hides those: it checks their stock itself when they are added or ordered.
 */
const UNLISTED = { is_in_stock: true, qty: PLENTIFUL_QTY, manage_stock: true, is_assumed: true }

function stockOf(found: Stocked | undefined) {
  if (!found) return UNLISTED
  const is_in_stock = found.stock_status !== 'OUT_OF_STOCK'
  const qty = is_in_stock ? (found.only_x_left_in_stock ?? PLENTIFUL_QTY) : 0
  return { product_id: numberIn(found.uid), is_in_stock, qty, manage_stock: true }
}
