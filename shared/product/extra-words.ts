import type { Translate } from '../i18n/translate.ts'
import type { ChoiceView } from './product-view.ts'

/**
 * What a choice adds to the price, in words (catalogue spec §4): `+ 9,90 €`, or `+ 6,50 € (5 %)`
 * for a percentage of the original price; empty when it adds nothing.
 */
export function extraWords(
  { amount, percent }: Pick<ChoiceView, 'amount' | 'percent'>,
  { t, money }: { t: Translate; money: (amount: number) => string },
): string {
  if (amount === undefined) return ''
  const price = money(amount)
  if (amount < 0) return price
  if (percent === undefined) return t('product.price.extra', { price })
  return t('product.price.extra-percent', { price, percent })
}
