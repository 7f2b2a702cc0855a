import { priceFormatter } from '../../../shared/price/format.ts'
import type { ManagedCoupon } from '../../catalog/managed-coupon.ts'
import { couponOperations } from '../../pick/coupon-operations.ts'
import type { Desk } from '../frame/section.ts'
import { couponMessages } from './messages.ts'

export const PATH = '/admin/coupons'

export const TONES = {
  active: 'good',
  coming: 'plain',
  ended: 'plain',
  'used-up': 'warn',
} as const

/** The coupon operations of the brand; undefined if a connected shop manages coupons. */
export function operations({ env, site, now }: Desk) {
  return couponOperations(env, site.brand, now)
}

/** Formatters for amounts, days and uses, in the language of the signed-in person. */
export function couponFormat({ locale, site }: Desk) {
  const { i18n } = site.view
  const t = couponMessages(locale)
  const price = priceFormatter({ ...i18n, defaultLocale: locale })
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: i18n.timezone })
  const money = (cents: number) => price(cents / 100)
  return {
    t,
    money,
    currency: i18n.currencyCode,
    takes({ kind, percent, amount }: Pick<ManagedCoupon, 'kind' | 'percent' | 'amount'>): string {
      if (kind === 'shipping') return t('kind.shipping')
      return kind === 'amount' ? money(amount) : rate.format(percent / 100)
    },
    /** `to` is exclusive: the last day is that of the moment before. */
    days: ({ from, to }: Pick<ManagedCoupon, 'from' | 'to'>): string =>
      to === null
        ? from === null
          ? t('none')
          : t('days.from', { from: day.format(from) })
        : from === null
          ? t('days.to', { to: day.format(to - 1) })
          : `${day.format(from)} – ${day.format(to - 1)}`,
    uses: ({ uses, maxUses }: Pick<ManagedCoupon, 'uses' | 'maxUses'>): string =>
      maxUses === null ? String(uses) : t('uses.of', { uses, most: maxUses }),
  }
}
