import type { I18nSettings } from '../brand/brand.ts'
import { toCents } from './money.ts'

/** Formats an amount in the view's currency. */
export type PriceFormatter = (value: number) => string

type PriceSettings = Pick<
  I18nSettings,
  'defaultLocale' | 'currencyCode' | 'currencySign' | 'priceFormat'
>

/** Thousands are always grouped: by default, Italian would write `1234,56 €`. */
const AMOUNT = {
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
  useGrouping: 'always',
} as const

/**
 * Creates the price formatter of a store view. With a template, `{sign}` and `{amount}` are replaced by the
 * currency sign and the absolute value with exactly 2 decimals; negatives have a leading minus. Without a
 * template it formats like `Intl` in the locale (fi-FI: `1 234,56 €` with its own spaces), with the view's
 * sign. Create it once and use it for many prices. A value that is not a number gives an empty text.
 */
export function priceFormatter(i18n: PriceSettings): PriceFormatter {
  return i18n.priceFormat === undefined
    ? intlFormatter(i18n)
    : templateFormatter(i18n, i18n.priceFormat)
}

function intlFormatter(i18n: PriceSettings): PriceFormatter {
  const format = new Intl.NumberFormat(i18n.defaultLocale, {
    style: 'currency',
    currency: i18n.currencyCode,
    ...AMOUNT,
  })
  return (value) => {
    if (!Number.isFinite(value)) return ''
    return format
      .formatToParts(toCents(value) / 100 || 0)
      .map((part) => (part.type === 'currency' ? i18n.currencySign : part.value))
      .join('')
  }
}

function templateFormatter(i18n: PriceSettings, template: string): PriceFormatter {
  const format = new Intl.NumberFormat(i18n.defaultLocale, AMOUNT)
  return (value) => {
    if (!Number.isFinite(value)) return ''
    const cents = toCents(value)
    const amount = format.format(Math.abs(cents) / 100)
    const text = template
      .replace('{sign}', () => i18n.currencySign)
      .replace('{amount}', () => amount)
    return cents < 0 ? `-${text}` : text
  }
}
