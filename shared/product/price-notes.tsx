import { percentBelow } from '../price/percent.ts'
import type { BaseUnit, UnitPrice } from '../price/unit-price.ts'
import { useShop, type Shop } from '../ui/shop.tsx'

/** The notes at a price: its reduction, and its unit price. */
export interface PriceNotesOf {
  price_incl_tax: number
  /** The lowest price of the 30 days before a reduction; 0: there is none, or it is unknown. */
  lowest_30d_incl_tax: number
  /** The price that may be struck through; 0: none may. */
  reduced_from_incl_tax: number
  /** Price of a litre, kilogram, metre or piece, for products that are sold by measure. */
  unit?: UnitPrice | undefined
}

/** True if a reduction may be claimed (KSL 2:11). */
export function isReduced({ reduced_from_incl_tax }: Pick<PriceNotesOf, 'reduced_from_incl_tax'>) {
  return reduced_from_incl_tax > 0
}

/**
 * The price before a reduction, struck through, with the percentage if it is the lowest of the 30 days before
 * (KSL 2:11, C-330/23); the unit price (VNa 553/2013). What is no reduction has no note about one.
 */
export function PriceNotes({ price }: { price: PriceNotesOf }) {
  const shop = useShop()
  const { t, money } = shop
  const { price_incl_tax, lowest_30d_incl_tax: lowest, reduced_from_incl_tax: from, unit } = price
  return (
    <>
      {from > 0 &&
        (lowest > 0 ? (
          <small>
            {` ${t('product.price.lowest')} `}
            <s>{money(lowest)}</s>
            {percentText(price_incl_tax, from, shop)}
          </small>
        ) : (
          <>
            {' '}
            <span className="ui-hidden">{`${t('product.price.was')} `}</span>
            <s>{money(from)}</s>
          </>
        ))}
      {unit && <small>{` (${unitPriceText(unit, shop)})`}</small>}
    </>
  )
}

/** `−20 %` after a space that does not break, or undefined below one percent. */
function percentText(price: number, from: number, { t }: Pick<Shop, 't'>): string | undefined {
  const percent = percentBelow(price, from)
  return percent > 0 ? `\u00a0${t('product.price.percent', { percent })}` : undefined
}

const UNITS = { l: 'l', kg: 'kg', m: 'm', m2: 'm²' } as const

/** `64,50 €/l`, `1,99 €/kpl`. */
export function unitPriceText(
  { price_incl_tax, unit }: UnitPrice,
  { t, money }: Pick<Shop, 't' | 'money'>,
): string {
  return `${money(price_incl_tax)}/${unitName(unit, { t })}`
}

function unitName(unit: BaseUnit, { t }: Pick<Shop, 't'>): string {
  return unit === 'pcs' ? t('product.price.piece') : UNITS[unit]
}

/** Describes a reduction as text; empty if there is none. */
export function reductionText(price: PriceNotesOf, shop: Pick<Shop, 't' | 'money'>): string {
  const { lowest_30d_incl_tax: lowest, reduced_from_incl_tax: from } = price
  const { t, money } = shop
  if (!(from > 0)) return ''
  if (!(lowest > 0)) return `${t('product.price.was')} ${money(from)}`
  const percent = percentText(price.price_incl_tax, from, shop) ?? ''
  return `${t('product.price.lowest')} ${money(lowest)}${percent}`
}
