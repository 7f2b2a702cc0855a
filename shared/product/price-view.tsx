import { useShop } from '../ui/shop.tsx'
import { isReduced, PriceNotes } from './price-notes.tsx'
import { priceMark } from './price-mark.ts'
import type { ShownPrice, TierView } from './product-view.ts'

/** A price as text: the price to pay, and the one it is compared with; an unknown price is named as such. */
export function PriceText({ price }: { price: ShownPrice }) {
  const { t, money } = useShop()
  if (!price.isKnown) return <>{t('product.price.unknown')}</>
  const amount = money(price.price_incl_tax)
  const text = price.isFrom ? t('product.price.from', { price: amount }) : amount
  const isSpecial = isReduced(price)
  return (
    <>
      {isSpecial && <span className="ui-hidden">{`${t('product.price.now')} `}</span>}
      <b data-special={isSpecial ? '' : undefined}>{text}</b>
      <PriceNotes price={price} />
    </>
  )
}

export interface ProductPriceProps {
  price: ShownPrice
  /** True if every quantity of the set is 0, so that there is no price. */
  isNothingChosen: boolean
  /** The sku of the price; undefined: a choice without its own sku. */
  sku?: string | undefined
}

/** The price of the page, large, with "from" and the tax note. */
export function ProductPrice({ price, isNothingChosen, sku }: ProductPriceProps) {
  const { t, config } = useShop()
  const taxNote = config.i18n.showsNetPrices ? 'product.price.no-tax' : 'product.price.tax'
  if (isNothingChosen) {
    return (
      <p className="product-total" data-live="price">
        <small>{t('product.price.nothing-chosen')}</small>
      </p>
    )
  }
  return (
    <p className="product-total" data-live="price" {...priceMark(config, sku)}>
      <PriceText price={price} />{' '}
      <small>{t(price.isKnown ? taxNote : 'product.price.cannot-add')}</small>
    </p>
  )
}

/** The prices per piece by quantity. */
export function TierPrices({ tiers }: { tiers: readonly TierView[] }) {
  const { t, money } = useShop()
  if (tiers.length === 0) return null
  return (
    <ul>
      {tiers.map(({ qty, price_incl_tax }) => (
        <li key={qty}>{t('product.price.tier', { qty, price: money(price_incl_tax) })}</li>
      ))}
    </ul>
  )
}
