import type { Translate } from '../i18n/translate.ts'
import type { Shop } from '../ui/shop.tsx'
import { unitPriceText } from './price-notes.tsx'
import type { ChoiceView } from './product-view.ts'

/**
 * What a part of a bundle costs, or changes: `39,90 €`, `+ 20,00 €`, `−5,00 € (59,80 €/l)`. Empty if that is
 * nothing or unknown.
 */
export function partText(
  { amount, difference, unit }: Pick<ChoiceView, 'amount' | 'difference' | 'unit'>,
  shop: Pick<Shop, 't' | 'money'>,
): string {
  if (amount === undefined) return ''
  const price =
    difference === undefined
      ? shop.money(amount)
      : surchargeText({ amount: difference || undefined, percent: undefined }, shop)
  return unit ? `${price} (${unitPriceText(unit, shop)})`.trim() : price
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
