import { recordsOf } from '../../../shared/raw.ts'
import { entryOf, type ListedSkus } from '../../../shared/wishlist/product-list.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import { queryMagento } from './query-magento.ts'
import { uidsOf, type CartItemInput } from './choice.ts'
import type { MagentoShop } from './shop.ts'
import { readWishlists, type ReadWishlists, type WishlistLine } from './wishlist-lines.ts'
import { ADD_TO_WISHLIST, OWN_WISHLIST, REMOVE_FROM_WISHLIST } from './wishlist-query.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Changes the logged-in customer's wishlist and returns all its products and variants. Existing ones are not
 * added again, so retries are safe; those that Magento ignores without an error are reported as rejected.
 */
export async function syncWishlist(shop: MagentoShop, token: string, body: Body): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const before = await readWishlists(shop, token)
  if (!before.ok) return before.reply
  const there = entriesOf(before.data.lines)
  const added = recordsOf(body['add'])
    .map(skusOf)
    .filter((each) => !there.has(entryOf(each)))
  const unwanted = before.data.lines.filter(isIn(body['remove']))
  const failed =
    (await remove(shop, token, unwanted)) ?? (await add(shop, token, before.data, added))
  if (failed) return failed
  const isSame = added.length === 0 && unwanted.length === 0
  const after = isSame ? before : await readWishlists(shop, token)
  if (!after.ok) return after.reply
  const now = entriesOf(after.data.lines)
  const items = [...now.values()].map(({ sku, variant, name }) => ({ sku, variant, name }))
  return replyWith({ items, refused: added.filter((each) => !now.has(entryOf(each))) })
}

/** Lines of one entry differ in their custom options, and count as one. */
function entriesOf(lines: readonly WishlistLine[]): ReadonlyMap<string, WishlistLine> {
  return new Map(lines.map((line) => [line.entry, line]))
}

function skusOf({ sku, variant }: Body): ListedSkus {
  return { sku: String(sku), ...(typeof variant === 'string' && { variant }) }
}

/** True for the lines to remove: of a product, of a variant, or of a bare sku with all its variants. */
function isIn(removed: unknown): (line: WishlistLine) => boolean {
  const entries = new Set(recordsOf(removed).map((each) => entryOf(skusOf(each))))
  const whole = new Set(Array.isArray(removed) ? removed : [])
  return ({ sku, entry }) => entries.has(entry) || whole.has(sku)
}

async function remove(
  shop: MagentoShop,
  token: string,
  lines: readonly WishlistLine[],
): Promise<Reply | undefined> {
  for (const [id, linesOfList] of Map.groupBy(lines, ({ list }) => list)) {
    const items = linesOfList.map((line) => line.id)
    const result = await queryMagento(shop, REMOVE_FROM_WISHLIST, { id, items }, { token })
    if (!result.ok) return result.reply
  }
  return undefined
}

async function add(
  shop: MagentoShop,
  token: string,
  { first = OWN_WISHLIST }: ReadWishlists,
  listed: readonly ListedSkus[],
): Promise<Reply | undefined> {
  const items = await itemsOf(shop, listed)
  if (items.length === 0) return undefined
  const result = await queryMagento(shop, ADD_TO_WISHLIST, { id: first, items }, { token })
  return result.ok ? undefined : result.reply
}

/**
 * A variant is its product with options, because Magento ignores a variant's own sku without an error. One
 * that its product does not offer is left out.
 */
async function itemsOf(
  { catalog }: MagentoShop,
  listed: readonly ListedSkus[],
): Promise<readonly CartItemInput[]> {
  const skus = new Set(listed.flatMap(({ sku, variant }) => (variant ? sku : [])))
  const families = skus.size > 0 ? await catalog.productsBySku([...skus]) : []
  return listed.flatMap(({ sku, variant }) => {
    const plain = { sku, quantity: 1, selected_options: [], entered_options: [] }
    if (!variant) return [plain]
    const family = families.find((each) => each.sku === sku)
    const child = family?.configurable_children.find((each) => each.sku === variant)
    return family && child ? [{ ...plain, selected_options: uidsOf(family, child) }] : []
  })
}
