import type { Model } from './assortment.ts'
import type { StockItem } from '../../../shared/product/product.ts'
import type { PricePoint } from '../../../shared/price/lowest.ts'
import { dayOf, daysBetween } from './days.ts'
import { cents, nicePrice } from './good.ts'
import { createRng } from './rng.ts'
import { standingOf } from './standing.ts'

/** When a special price holds, seen from the day of seeding. */
export type SaleWindow = 'none' | 'past' | 'present' | 'future'

export interface Sale {
  window: SaleWindow
  percent: number
  from: string | null
  to: string | null
  outlet: boolean
}

const NO_SALE: Sale = { window: 'none', percent: 0, from: null, to: null, outlet: false }

/**
 * The sale of a model: some past, some in force, some to come; outlet goods have no end.
 * What is new has no earlier price to be reduced from.
 */
export function saleOf(model: Model, now: number): Sale {
  if (model.line.care === 'service' || standingOf(model).bornDaysAgo <= 60) return NO_SALE
  const rng = createRng(`sale-${model.sku}`)
  const draw = rng.next()
  const percent = rng.pick([10, 15, 20, 25, 30])
  const near = rng.int(1, 20)
  const far = rng.int(0, 24)
  if (draw < 0.03 && model.line.type === undefined)
    return {
      window: 'present',
      percent: percent + 20,
      from: dayOf(now, -near),
      to: null,
      outlet: true,
    }
  if (draw < 0.14)
    return {
      window: 'present',
      percent,
      from: rng.chance(0.15) ? null : dayOf(now, -near),
      to: dayOf(now, far),
      outlet: false,
    }
  if (draw < 0.18)
    return {
      window: 'past',
      percent,
      from: dayOf(now, -near - 30),
      to: dayOf(now, -near),
      outlet: false,
    }
  if (draw < 0.22)
    return {
      window: 'future',
      percent,
      from: dayOf(now, near),
      to: dayOf(now, near + far),
      outlet: false,
    }
  return NO_SALE
}

export interface SpecialFields {
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
}

export function specialOf(price: number, sale: Sale): SpecialFields {
  if (sale.window === 'none') {
    return { special_price: null, special_from_date: null, special_to_date: null }
  }
  const lower = cents(nicePrice(price * (1 - sale.percent / 100)))
  return {
    special_price: lower < price ? lower : cents(price * (1 - sale.percent / 100)),
    special_from_date: sale.from,
    special_to_date: sale.to,
  }
}

/**
 * What a reduced model was sold for before, so that the shop can tell the lowest price of 30 days: most
 * at their price; some were dearer once, and some were cheaper not long ago.
 */
export function pastOf(
  price: number,
  sale: Sale,
  model: Model,
  now: number,
): { price_history?: readonly PricePoint[] } {
  if (sale.window === 'none') return {}
  const born = Math.max(standingOf(model).bornDaysAgo, 60)
  const began = sale.from === null ? 0 : -daysBetween(sale.from, now)
  const { draw, step } = pastDraw(model)
  const points = [{ days: born + 60, price: draw < 0.2 ? cents(nicePrice(price * 1.1)) : price }]
  if (draw < 0.2) points.push({ days: began + 33 + step, price })
  if (draw > 0.85) {
    points.push({ days: began + 20 + step, price: cents(nicePrice(price * 0.9)) })
    points.push({ days: began + 8 + step, price })
  }
  return {
    price_history: points.map((point) => ({ from: dayOf(now, -point.days), price: point.price })),
  }
}

function pastDraw(model: Model): { draw: number; step: number } {
  const rng = createRng(`past-${model.sku}`)
  return { draw: rng.next(), step: rng.int(0, 5) }
}

/** The price of a model: the line's range on a geometric scale, with a little of its own. */
export function priceOf(model: Model): number {
  const { price, titles } = model.line
  const rng = createRng(`price-${model.sku}`)
  const raw = price[0] * (price[1] / price[0]) ** model.tier
  if (model.line.code === 'GFT') return [20, 50, 100, 200][model.index] ?? 20
  return cents(nicePrice(titles ? raw : raw * (0.95 + rng.next() * 0.1)))
}

export type StockState = 'stock' | 'low' | 'days' | 'order' | 'out' | 'download' | 'agreed'

export function stockStateOf(model: Model, key: string): StockState {
  if (model.line.type === 'downloadable') return 'download'
  if (model.line.type === 'virtual') return model.line.code === 'GFT' ? 'download' : 'agreed'
  const draw = createRng(`stock-${key}`).next()
  if (draw < 0.07) return 'out'
  if (draw < 0.13) return 'low'
  if (draw < 0.18) return 'order'
  return draw < 0.26 ? 'days' : 'stock'
}

export function stockOf(id: number, state: StockState): StockItem {
  const rng = createRng(`qty-${id}`)
  const managed = state !== 'download' && state !== 'agreed'
  const quantity = {
    out: 0,
    order: 0,
    low: rng.int(1, 3),
    days: rng.int(4, 30),
    stock: rng.int(8, 400),
    download: 0,
    agreed: 0,
  }[state]
  return {
    product_id: id,
    is_in_stock: state !== 'out',
    qty: quantity,
    manage_stock: managed,
    backorders: state === 'order',
    min_sale_qty: 1,
    max_sale_qty: managed ? 100 : 5,
    qty_increments: 1,
  }
}

/** What shoppers read about the state, as a value of `saatavuus`. */
export function availabilityOf(state: StockState): string {
  return state === 'low' ? 'stock' : state
}
