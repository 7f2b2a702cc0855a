import { priceFormatter } from '../../../shared/price/format.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { waitsForTransfer } from '../../../shared/order/bank-transfer.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'
import {
  openAmountOf,
  owedOf,
  refundableOf,
  type OrderMoney,
} from '../../../shared/order/amounts.ts'
import { countryNames } from '../../brand/country-names.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteFor, type Site } from '../../brand/site.ts'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { orderMessages, type OrderMessageKey } from './messages.ts'

/** How a page of the desk writes money, times and words. */
export interface Shown {
  t: ReturnType<typeof orderMessages>
  /** Cents, as the language of the desk writes them. */
  money: (cents: number) => string
  time: (at: number) => string
  day: (at: number) => string
  country: (code: string) => string
  /** A rate of tax: 25.5 is `25,5 %`. */
  percent: (rate: number) => string
}

/** Writes for a language in the time zone and currency of the shop. */
export function shownIn(locale: Locale, site: Site): Shown {
  const { view } = site
  const place = { locale, site }
  const { timezone: timeZone } = view.i18n
  const price = priceFormatter({ ...view.i18n, defaultLocale: locale })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    t: orderMessages(locale),
    money: (cents) => price(cents / 100),
    time: (at) => timeText(place, at),
    day: (at) => day.format(at),
    country: countryNames(locale),
    percent: (rate) => rates.format(rate / 100),
  }
}

/** Writes for whoever is at the desk. */
export function shownTo({ locale, site }: Desk): Shown {
  return shownIn(locale, site)
}

/** The store view that an order was placed in. */
export function siteOfOrder({ env, site }: Desk, storeId: number | undefined): Site {
  const { brand } = site
  const view = brand.storeViews.views.find((each) => each.storeId === storeId)
  return siteFor(brand, view ?? defaultView(brand), env)
}

/** Statuses that the desk has words for; `transfer` is a new order that waits for one. */
export const STATUSES = [
  ...(['pending', 'transfer', 'pending_payment', 'processing', 'shipped', 'complete'] as const),
  ...(['canceled', 'closed', 'holded'] as const),
] as const

/** How the desk calls the status of an order. */
export function ownStatus({ status, record }: Pick<ManagedOrder, 'status' | 'record'>): string {
  const isForTransfer = waitsForTransfer({ status, payment: record.payment })
  return isForTransfer && record.grand_total > 0 ? 'transfer' : status
}

/** A status in words; one that another platform has made is shown as it is. */
export function statusText(t: Shown['t'], status: string): string {
  const known = STATUSES.find((each) => each === status)
  return known ? t(`status.${known}`) : status
}

/** What a badge of a status looks like. */
export function statusTone(status: string): 'plain' | 'good' | 'bad' | 'warn' {
  if (status === 'complete') return 'good'
  if (status === 'canceled' || status === 'closed') return 'bad'
  return ['transfer', 'pending_payment', 'holded'].includes(status) ? 'warn' : 'plain'
}

/** How the money of an order stands, in a word. */
export function paymentMessage(money: OrderMoney): {
  key: OrderMessageKey
  tone: 'plain' | 'good' | 'warn'
} {
  if (owedOf(money) > 0) return { key: 'money.owed', tone: 'warn' }
  if (openAmountOf(money) > 0) return { key: 'money.open', tone: 'plain' }
  if (money.refunded > 0) {
    return { key: refundableOf(money) > 0 ? 'money.part' : 'money.all', tone: 'plain' }
  }
  return money.paid > 0 ? { key: 'money.paid', tone: 'good' } : { key: 'money.none', tone: 'plain' }
}

/** An address, line by line. */
export function addressLines(
  address: OrderAddress,
  country: (code: string) => string,
): readonly string[] {
  const { firstname, lastname, company, street, postcode, city, region, country_id } = address
  return [
    `${firstname} ${lastname}`,
    ...[company, ...street, `${postcode} ${city}`, region, country(country_id)],
  ].flatMap((line) => (line ? [line] : []))
}
