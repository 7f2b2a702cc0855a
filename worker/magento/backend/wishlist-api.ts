import { recordsOf } from '../../../shared/raw.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import { queryMagento } from './query-magento.ts'
import { toCartItem, type CartItemInput } from './choice.ts'
import type { MagentoShop } from './shop.ts'
import {
  ADD_TO_WISHLIST,
  OWN_WISHLIST,
  REMOVE_FROM_WISHLIST,
  WISHLISTS,
  type MagentoWishlist,
} from './wishlist-query.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Changes the logged-in customer's wishlist and returns all its products. Existing ones are not added
 * again, so retries are safe; those that Magento ignores without an error are reported as rejected.
 */
export async function syncWishlist(shop: MagentoShop, token: string, body: Body): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const before = await queryMagento(shop, WISHLISTS, {}, { token })
  if (!before.ok) return before.reply
  const there = skusOf(before.data)
  const wanted = recordsOf(body['add']).filter(({ sku }) => !there.has(String(sku)))
  const failed =
    (await remove(shop, token, before.data, body['remove'])) ??
    (await add(shop, token, before.data, wanted))
  if (failed) return failed
  const isSame = wanted.length === 0 && !hasAny(before.data, body['remove'])
  const after = isSame ? before : await queryMagento(shop, WISHLISTS, {}, { token })
  if (!after.ok) return after.reply
  const now = skusOf(after.data)
  const refused = wanted.map(({ sku }) => String(sku)).filter((sku) => !now.has(sku))
  return replyWith({ items: [...now].map(([sku, name]) => ({ sku, name })), refused })
}

/** Two variants of one parent count as one product. */
function skusOf(lists: readonly MagentoWishlist[]): ReadonlyMap<string, string> {
  const products = lists.flatMap(({ items_v2 }) => items_v2.flatMap(({ product }) => product ?? []))
  return new Map(products.map(({ sku, name }) => [sku, name]))
}

function hasAny(lists: readonly MagentoWishlist[], skus: unknown): boolean {
  return lists.some((list) => linesOf(list, skus).length > 0)
}

function linesOf({ items_v2 }: MagentoWishlist, skus: unknown): readonly string[] {
  const gone = new Set(Array.isArray(skus) ? skus.map(String) : [])
  return items_v2.flatMap(({ id, product }) => (product && gone.has(product.sku) ? [id] : []))
}

async function remove(
  shop: MagentoShop,
  token: string,
  lists: readonly MagentoWishlist[],
  skus: unknown,
): Promise<Reply | undefined> {
  for (const list of lists) {
    const items = linesOf(list, skus)
    if (items.length === 0) continue
    const result = await queryMagento(shop, REMOVE_FROM_WISHLIST, { id: list.id, items }, { token })
    if (!result.ok) return result.reply
  }
  return undefined
}

async function add(
  shop: MagentoShop,
  token: string,
  [own]: readonly MagentoWishlist[],
  wanted: readonly Body[],
): Promise<Reply | undefined> {
  if (wanted.length === 0) return undefined
  const items = await Promise.all(wanted.map((each) => itemOf(shop, each)))
  const result = await queryMagento(
    shop,
    ADD_TO_WISHLIST,
    { id: own?.id ?? OWN_WISHLIST, items },
    { token },
  )
  return result.ok ? undefined : result.reply
}

/** The parent with the variant's options, because Magento ignores a variant's sku without an error. */
async function itemOf(shop: MagentoShop, { sku, variant }: Body): Promise<CartItemInput> {
  const plain = { sku: String(sku), quantity: 1, selected_options: [], entered_options: [] }
  if (typeof variant !== 'string') return plain
  const chosen = await toCartItem(shop, { sku: variant, qty: 1 })
  return chosen.sku === sku ? chosen : plain
}
