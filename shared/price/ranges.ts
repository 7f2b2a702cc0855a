import type { Translate } from '../i18n/translate.ts'
import type { PriceFormatter } from './format.ts'

/** A price range in the view's currency; `to` missing: no upper end. */
export interface PriceSpan {
  from: number
  to?: number
}

/** The price ranges of the filter: 0-50, 50-100, 100-150, 150 and up. */
export const PRICE_RANGES: readonly PriceSpan[] = [
  { from: 0, to: 50 },
  { from: 50, to: 100 },
  { from: 100, to: 150 },
  { from: 150 },
]

/** The range's name in addresses: `50-100`; without an upper end `150-`. */
export function priceRangeId(range: PriceSpan): string {
  return `${range.from}-${range.to ?? ''}`
}

const NUMBER = /\d(?:[\d.,\s’]*\d)?/

/** The label of a range: "alle 50 €", "50–99.99 €", "yli 150 €", without zero cents. */
export function priceRangeLabel({ from, to }: PriceSpan, t: Translate, money: PriceFormatter) {
  const wholeAmount = (amount: number) => money(amount).replace(/[.,]00(?!\d)/, '')
  if (to === undefined) return t('category.price.above', { from: wholeAmount(from) })
  if (from === 0) return t('category.price.below', { to: wholeAmount(to) })
  return wholeAmount(to).replace(NUMBER, (end) => `${NUMBER.exec(wholeAmount(from))?.[0]}–${end}`)
}

/**
 * Reads `50-100`, `150-` or `-50` as the inclusive bounds of the price filter (gte and lte). An upper end
 * of 0 or less matches nothing, and the page shows it as invalid. Undefined if the text is not a range.
 */
export function readPriceRange(text: string): { gte?: number; lte?: number } | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,2})?)?-(-?\d{1,9}(?:\.\d{1,2})?)?$/.exec(text.trim())
  if (!match) return undefined
  const [, from, to] = match
  if (from === undefined && to === undefined) return undefined
  const isUpsideDown = from !== undefined && to !== undefined && Number(from) > Number(to)
  if (isUpsideDown && Number(to) > 0) return undefined
  return {
    ...(from === undefined ? {} : { gte: Number(from) }),
    ...(to === undefined ? {} : { lte: Number(to) }),
  }
}
