import { priceFormatter } from '../../../shared/price/format.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'
import { countryNames } from '../../brand/country-names.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteFor, type Site } from '../../brand/site.ts'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { orderMessages } from './messages.ts'

/** Formatters of order pages: money, times and messages. */
export interface OrderFormat {
  t: ReturnType<typeof orderMessages>
  /** Formats cents in the desk's language. */
  money: (cents: number) => string
  time: (at: number) => string
  day: (at: number) => string
  country: (code: string) => string
  /** Formats a tax rate: 25.5 is `25,5 %`. */
  percent: (rate: number) => string
}

/** The formatters of a language, in the shop's time zone and currency. */
export function orderFormat(locale: Locale, site: Site): OrderFormat {
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

/** The formatters for the signed-in person. */
export function formatFor({ locale, site }: Desk): OrderFormat {
  return orderFormat(locale, site)
}

/** The store view that an order was placed in. */
export function siteOfOrder({ env, site }: Desk, storeId: number | undefined): Site {
  const { brand } = site
  const view = brand.storeViews.views.find((each) => each.storeId === storeId)
  return siteFor(brand, view ?? defaultView(brand), env)
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
