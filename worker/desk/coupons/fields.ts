import { readAmount } from '../../../shared/desk/amount.ts'
import { toCents } from '../../../shared/price/money.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'
import { normalForm } from '../../../shared/text.ts'
import { COUPON_KINDS, type CouponTerms, type ManagedCoupon } from '../../catalog/managed-coupon.ts'

/** Fields of the coupon form that may be wrong. */
export type CouponField =
  | 'code'
  | 'value'
  | 'minimum'
  | 'max-uses'
  | 'max-per-customer'
  | 'group'
  | 'from'
  | 'to'
export type CouponProblem =
  | 'code'
  | 'taken'
  | 'percent'
  | 'amount'
  | 'number'
  | 'group'
  | 'date'
  | 'days'
export type CouponProblems = Readonly<Partial<Record<CouponField, CouponProblem>>>

const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,30}[\p{L}\p{N}]$/u
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INTEGER = /^\d{1,7}$/
const MAX_USES = 1_000_000
const MAX_GROUP_ID = 32_000
const MAX_NOTE_LENGTH = 200

/** Normalises a code to capitals; undefined if it is invalid. */
export function readCode(field: string | null): string | undefined {
  const code = normalForm((field ?? '').slice(0, 100).trim(), 'NFKC').toUpperCase()
  return CODE.test(code) ? code : undefined
}

/** Letters and digits that cannot be confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns an unguessable code: eight of 32 characters, 40 bits. */
export function randomCode(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  )
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** Reads the coupon form; unchanged days keep their stored time to the second. */
export function readTerms(
  fields: URLSearchParams,
  timezone: string,
  was?: ManagedCoupon,
): { terms: CouponTerms; problems: CouponProblems } {
  const problems: Partial<Record<CouponField, CouponProblem>> = {}
  const field = (name: string) => (fields.get(name) ?? '').trim()
  const kind = COUPON_KINDS.find((each) => each === fields.get('kind')) ?? 'percent'
  const cents = (name: 'value' | 'minimum'): number => {
    const read = readAmount(field(name))
    if (typeof read !== 'number') problems[name] = 'amount'
    return typeof read === 'number' ? toCents(read) : 0
  }
  const whole = (name: 'max-uses' | 'max-per-customer'): number | null => {
    if (field(name) === '') return null
    const value = INTEGER.test(field(name)) ? Number(field(name)) : 0
    if (value < 1 || value > MAX_USES) problems[name] = 'number'
    return value
  }
  const percent = kind === 'percent' ? readPercent(field('value')) : 0
  if (percent === undefined) problems.value = 'percent'
  const amount = kind === 'amount' ? cents('value') : 0
  if (kind === 'amount' && amount === 0) problems.value = 'amount'
  const group = field('group')
  const isGroup = group === '' || (/^\d{1,5}$/.test(group) && Number(group) <= MAX_GROUP_ID)
  if (!isGroup) problems.group = 'group'
  const window = priceWindow(field('from'), field('to'), timezone)
  for (const name of ['from', 'to'] as const) {
    const read = name === 'from' ? window.from : window.until
    if (field(name) !== '' && (!DAY.test(field(name)) || read === undefined))
      problems[name] = 'date'
  }
  if ((window.from ?? -Infinity) >= (window.until ?? Infinity)) problems.to ??= 'days'
  const shown = was && dayFields(was, timezone)
  const terms = {
    ...{ kind, percent: percent ?? 0, amount },
    minimum: field('minimum') === '' ? 0 : cents('minimum'),
    ...{ maxUses: whole('max-uses'), maxPerCustomer: whole('max-per-customer') },
    groupId: group === '' ? null : Number(group),
    from: was && shown?.from === field('from') ? was.from : (window.from ?? null),
    to: was && shown?.to === field('to') && !fields.has('again') ? was.to : (window.until ?? null),
    note: field('note').slice(0, MAX_NOTE_LENGTH),
  }
  return { terms, problems }
}

function readPercent(text: string): number | undefined {
  const read = readAmount(text.replace('%', ''))
  return typeof read === 'number' && read >= 0.01 && read <= 100 ? read : undefined
}

/** The days of a coupon as field values, in the shop's time zone. */
export function dayFields(
  { from, to }: Pick<ManagedCoupon, 'from' | 'to'>,
  timeZone: string,
): { from: string; to: string } {
  const day = new Intl.DateTimeFormat('sv', { timeZone })
  return {
    from: from === null ? '' : day.format(from),
    to: to === null ? '' : day.format(to - 1),
  }
}

/** True if a coupon was ended before its last day is over: it may be reactivated until then. */
export function canReactivate(
  { state, from, to }: Pick<ManagedCoupon, 'state' | 'from' | 'to'>,
  timezone: string,
  now: number,
): boolean {
  if (state !== 'ended' || to === null) return false
  return (priceWindow('', dayFields({ from, to }, timezone).to, timezone).until ?? 0) > now
}

/** True if the discount is so high that it may be a typing error. */
export function isUnusualDiscount({ kind, percent }: CouponTerms): boolean {
  return kind === 'percent' && percent >= 90
}
