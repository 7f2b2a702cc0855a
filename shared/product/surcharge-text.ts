import type { Translate } from '../i18n/translate.ts'
import type { Shop } from '../ui/shop.tsx'
import { unitPriceText } from './price-notes.tsx'
import type { ChoiceView } from './product-view.ts'

/** The price of a part of a bundle: `39,90 €`, or `29,90 € (59,80 €/l)`; empty if it is unknown. */
export function partText(
  { amount, unit }: Pick<ChoiceView, 'amount' | 'unit'>,
  shop: Pick<Shop, 't' | 'money'>,
): string {
  if (amount === undefined) return ''
  const price = shop.money(amount)
  return unit ? `${price} (${unitPriceText(unit, shop)})` : price
}

/**
 * The surcharge of a choice as text: `+ 9,90 €`, or `+ 6,50 € (5 %)` for a percentage of the original
 * price; empty without a surcharge.
 */
export function surchargeText(
  { amount, percent }: Pick<ChoiceView, 'amount' | 'percent'>,
  { t, money }: { t: Translate; money: (amount: number) => string },
): string {
  if (amount === undefined) return ''
  const price = money(amount)
  if (amount < 0) return price
  if (percent === undefined) return t('product.price.extra', { price })
  return t('product.price.extra-percent', { price, percent })
}
