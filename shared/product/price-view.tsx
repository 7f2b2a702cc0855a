import { useShop } from '../ui/shop.tsx'
import { isReduced, PriceNotes } from './price-notes.tsx'
import { priceMark } from './price-mark.ts'
import type { ShownPrice, TierView } from './product-view.ts'

/**
 * A price in words: the one to pay, and what it is compared with. An
 * unknown price says so.
 */
export function PriceText({ price }: { price: ShownPrice }) {
  const { t, money } = useShop()
  if (!price.isKnown) return <>{t('product.price.unknown')}</>
  const amount = money(price.price_incl_tax)
  const shown = price.isFrom ? t('product.price.from', { price: amount }) : amount
  const isSpecial = isReduced(price)
  return (
    <>
      {isSpecial && <span className="ui-hidden">{`${t('product.price.now')} `}</span>}
      <b data-special={isSpecial ? '' : undefined}>{shown}</b>
      <PriceNotes price={price} />
    </>
  )
}

export interface ProductPriceProps {
  price: ShownPrice
  /** Every quantity of the set is 0: there is nothing to have a price. */
  isNothingChosen: boolean
  /** Whose price it is; undefined: a choice's, which no sku stands for. */
  sku?: string | undefined
}

/** The price of the page: large, with "from" and tax in words. */
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

/** What one piece costs from a number of pieces on. */
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
