import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { Assortment } from './assortment.ts'
import type { Placed } from './categories.ts'
import type { Line } from './line.ts'

/** What every generator of goods needs to know. */
export interface SeedContext {
  shop: Assortment
  locale: Locale
  now: number
  placed: ReadonlyMap<number, Placed>
}

/** A generated product with the line it came from; variants are listed with their parent. */
export interface Good {
  line: Line
  product: Product
  variants: readonly Product[]
}

/** A price as shops write it: 7,90 · 49,90 · 349,00 · 1299,00; rounding twice changes nothing. */
export function nicePrice(raw: number): number {
  if (raw < 100) return Math.max(1, Math.round(raw)) - 0.1
  if (raw < 395) return Math.round(raw / 10) * 10 - 0.1
  return Math.round(raw / 10) * 10 - 1
}

/** Cents without the noise of binary fractions. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100
}
