import type { I18nSettings } from '../../shared/brand/brand.ts'

/** Returns the sign of a currency as its locale writes it, `€`, else its code. */
export function currencySign({
  defaultLocale,
  currencyCode,
}: Pick<I18nSettings, 'defaultLocale' | 'currencyCode'>): string {
  const isCode = /^[a-z]{3}$/i.test(currencyCode)
  const sign =
    isCode &&
    new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: currencyCode })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')
  return sign ? sign.value : currencyCode
}
