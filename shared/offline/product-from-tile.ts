import type { ProductTile } from '../product/tile.ts'
import type { AddToCartPayload } from '../cart/add-view.tsx'
import { canQuickAdd } from '../product/quick-add.tsx'
import type { OfflineProduct } from './offline-page-data.ts'

/**
 * Makes a product page from a product's tile: name, maker, picture, price and stock state. The price is
 * exactly that of the list.
 */
export function productFromTile(tile: ProductTile): OfflineProduct {
  const { prices } = tile
  return {
    kind: 'product',
    crumbs: [{ name: tile.name, route_link: undefined }],
    product: {
      sku: tile.sku,
      name: tile.name,
      type_id: tile.type_id,
      manufacturer: tile.manufacturer,
      gallery: tile.image === undefined ? [] : [{ path: tile.image, label: tile.name }],
      price: {
        price_incl_tax: prices.price_incl_tax,
        lowest_30d_incl_tax: prices.lowest_30d_incl_tax ?? 0,
        reduced_from_incl_tax: prices.reduced_from_incl_tax ?? 0,
        unit: prices.unit,
        isFrom: prices.fromPrice,
        isKnown: prices.isKnown,
      },
      energy: tile.energy,
      priceSku: undefined,
      listSku: tile.sku,
      stock: tile.stock,
      shortDescription: '',
      description: '',
      axes: [],
      problem: undefined,
      choicesAction: undefined,
      bundle: [],
      grouped: [],
      options: [],
      attributes: [],
      mpn: undefined,
      ean: undefined,
    },
    offer: offerOf(tile),
    summary: { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] },
    reviews: [],
    related: [],
  }
}

/** The payload of the card's add button; undefined if options must be chosen first. */
function offerOf(tile: ProductTile): AddToCartPayload | undefined {
  if (!canQuickAdd(tile)) return undefined
  const { sku, name, type_id, href, image, prices, content, energy } = tile
  const { price, price_incl_tax, changesAt } = prices
  const line = {
    ...{ sku, qty: 1, type_id, name, href, image, price, price_incl_tax },
    ...(changesAt === undefined ? {} : { changesAt }),
    ...(content && { content }),
    ...(energy && { energy }),
    ...{ info: {}, errors: {}, is_in_stock: true },
  }
  return { sku, childSku: undefined, lines: [line], problems: [] }
}
