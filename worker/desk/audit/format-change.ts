import { priceFormatter } from '../../../shared/price/format.ts'
import { groupName } from '../coupons/customer-groups.ts'
import { couponMessages } from '../coupons/messages.ts'
import { allMessages } from '../frame/messages.ts'
import { frameMessages } from '../frame/messages-frame.ts'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { uploadMessages } from '../imports/messages-upload.ts'
import { orderMessages } from '../orders/messages.ts'
import { answerMessages } from '../people/messages-answer.ts'
import { reviewMessages } from '../people/messages-reviews.ts'
import { fieldMessages } from './messages-fields.ts'
import { valueMessages } from './messages-values.ts'

type FormatContext = Pick<Desk, 'locale' | 'site'>

/** A value of a change with its field and kind. */
export interface ChangedValue {
  /** The first word of its action. */
  kind: string
  name: string
  value: unknown
}

/** Messages of the sections that label values of changes, by kind. */
const MESSAGES_BY_KIND = {
  answer: answerMessages,
  coupon: couponMessages,
  import: uploadMessages,
  order: orderMessages,
  person: frameMessages,
  question: answerMessages,
  review: reviewMessages,
} as const

/** The label of a field; a field that is no longer written is shown by its own name. */
export function fieldLabel({ locale }: Pick<FormatContext, 'locale'>, name: string): string {
  return allMessages(fieldMessages, locale)[name] ?? name
}

/** Formats a value of a change in the desk's language; empty if there was none. */
export function formatValue(place: FormatContext, { kind, name, value }: ChangedValue): string {
  const t = valueMessages(place.locale)
  if (name === 'groupId' && kind === 'coupon') return groupOf(place, value)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return formatNumber(place, kind, name, value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return codeLabel(place, kind, `${name}.${value}`) ?? formatText(place, name, value)
}

/** Fields whose values are codes, never entered text. */
const CODED_FIELDS = /^(as|by|kind|lines|mode|reason|role|state|status|way)\./

function codeLabel({ locale }: FormatContext, kind: string, key: string): string | undefined {
  if (!CODED_FIELDS.test(key)) return undefined
  const words =
    kind in MESSAGES_BY_KIND
      ? allMessages(MESSAGES_BY_KIND[kind as keyof typeof MESSAGES_BY_KIND], locale)
      : {}
  return words[key] ?? allMessages(valueMessages, locale)[key]
}

function groupOf({ locale, site }: FormatContext, value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return valueMessages(locale)('everybody')
  return typeof value === 'number' ? groupName(couponMessages(locale), site.brand, value) : ''
}

const CENT_FIELDS: readonly string[] = ['amount', 'minimum']
const PRICE_FIELDS: readonly string[] = ['price', 'special']

function formatNumber(
  { locale, site }: FormatContext,
  kind: string,
  name: string,
  value: number,
): string {
  const { i18n } = site.view
  const price = priceFormatter({ ...i18n, defaultLocale: locale })
  if (CENT_FIELDS.includes(name)) return price(value / 100)
  if (PRICE_FIELDS.includes(name)) return price(value)
  if (name === 'store') return viewName(site, String(value))
  // The status of a redirect is a code, not a quantity.
  return kind === 'rewrite' ? String(value) : value.toLocaleString(locale)
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function formatText(place: FormatContext, name: string, value: string): string {
  const { locale, site } = place
  if (ISO_TIME.test(value)) return timeText(place, Date.parse(value))
  if (name === 'view' || name === 'store') return viewName(site, value)
  if (name === 'stores') {
    return new Intl.ListFormat(locale).format(value.split(' ').map((each) => viewName(site, each)))
  }
  if (name === 'locale' && value !== '') return languageName(locale, value)
  const [, number] = /^placed:(.*)$/.exec(value) ?? []
  if (name === 'as' && number !== undefined) {
    return valueMessages(locale)('as.placed', { number })
  }
  return name === 'lines' ? linesOf(place, value) : value
}

function viewName({ brand }: Desk['site'], code: string): string {
  const storeView = brand.storeViews.views.find(({ storeCode, storeId, elasticsearch }) =>
    [storeCode, String(storeId), elasticsearch.index].includes(code),
  )
  return storeView?.name ?? code
}

function languageName(locale: string, code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code.slice(0, 2)) ?? code
  } catch {
    return code
  }
}

function linesOf({ locale }: FormatContext, text: string): string {
  const t = valueMessages(locale)
  const lines = [...text.matchAll(/\{"line":(\d+),"qty":(\d+)\}/g)]
  const formatted = lines.map(([, line = '', qty = '']) => t('line', { line, qty }))
  return formatted.length === 0 ? text : new Intl.ListFormat(locale).format(formatted)
}
