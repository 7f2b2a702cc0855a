import type { Product } from '../../../shared/product/product.ts'
import { entryOf, type ListedSkus } from '../../../shared/wishlist/product-list.ts'
import type { Reply } from '../../backend/reply.ts'
import { queryMagento } from './query-magento.ts'
import { uidsOf } from './choice.ts'
import type { MagentoShop } from './shop.ts'
import { uidOf } from './uid.ts'
import { WISHLISTS, type MagentoWishlistLine } from './wishlist-query.ts'

/** A line of a customer's wishlists: a product, or the variant of the chosen options. */
export interface WishlistLine extends ListedSkus {
  id: string
  /** Id of its wishlist. */
  list: string
  entry: string
  name: string
}

/** A customer's wishlists; Adobe Commerce may have several. */
export interface ReadWishlists {
  /** Id of the first one. */
  first: string | undefined
  lines: readonly WishlistLine[]
}

/**
 * Reads the lines of the logged-in customer's wishlists. Versions before 2.4.5-p13 do not name the variant of
 * a line: there it is the one in the catalogue with the same options.
 */
export async function readWishlists(
  shop: MagentoShop,
  token: string,
): Promise<{ ok: true; data: ReadWishlists } | { ok: false; reply: Reply }> {
  const result = await queryMagento(shop, WISHLISTS, {}, { token })
  if (!result.ok) return result
  const read = result.data.flatMap(({ id, items_v2 }) =>
    items_v2.flatMap((line) => (line.product ? [{ list: id, line, product: line.product }] : [])),
  )
  const unnamed = read.filter(({ line }) => hasOptions(line) && !line.configured_variant)
  const skus = new Set(unnamed.map(({ product }) => product.sku))
  const families = skus.size > 0 ? await shop.catalog.productsBySku([...skus]) : []
  const lines = read.map(({ list, line, product: { sku, name } }) => {
    const family = families.find((each) => each.sku === sku)
    const variant = line.configured_variant?.sku ?? (family && variantIn(family, line))
    return { ...{ id: line.id, list, sku, variant, name }, entry: entryOf({ sku, variant }) }
  })
  return { ok: true, data: { first: result.data[0]?.id, lines } }
}

function hasOptions({ configurable_options = [] }: MagentoWishlistLine): boolean {
  return configurable_options.length > 0
}

function variantIn(family: Product, line: MagentoWishlistLine): string | undefined {
  const { configurable_options = [] } = line
  const chosen = new Set(
    configurable_options.map(({ id, value_id }) => uidOf('configurable', id, value_id)),
  )
  const isChosen = (uids: readonly string[]) =>
    uids.length === chosen.size && uids.every((uid) => chosen.has(uid))
  return family.configurable_children.find((child) => isChosen(uidsOf(family, child)))?.sku
}
