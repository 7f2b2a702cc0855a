import type { CouponTerms, ManagedCoupon } from '../../catalog/managed-coupon.ts'
import type { AuditValues } from '../audit/write.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { groupName } from './customer-groups.ts'
import { isUnusualDiscount, randomCode, readCode, readTerms } from './fields.ts'
import { couponAnswer, newCouponAnswer } from './pages.tsx'
import { PATH, operations, couponFormat } from './format.ts'

const ATTEMPTS = 5

/** Creates a coupon; without a code it gets a random one. */
export async function makeCoupon(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const shop = operations(desk)
  if (!shop) return NOT_FOUND
  const { terms, problems: wrong } = readTerms(fields, desk.site.view.i18n.timezone)
  const isMadeUp = (fields.get('code') ?? '').trim() === ''
  const code = isMadeUp ? randomCode() : readCode(fields.get('code'))
  const problems = code === undefined ? { ...wrong, code: 'code' as const } : wrong
  if (code === undefined || Object.keys(problems).length > 0) {
    return newCouponAnswer(desk, { fields, problems })
  }
  if (needsConfirmation(fields, terms))
    return newCouponAnswer(desk, { fields, problems, much: terms })
  let outcome = await shop.make(code, terms)
  for (let left = ATTEMPTS; isMadeUp && outcome.kind === 'taken' && left > 0; left -= 1) {
    outcome = await shop.make(randomCode(), terms)
  }
  if (outcome.kind !== 'done') return newCouponAnswer(desk, { fields, problems: { code: 'taken' } })
  const { coupon } = outcome
  await desk
    .audit({
      action: 'coupon.made',
      subject: coupon.code,
      before: {},
      after: auditValuesOf(coupon),
    })
    .run()
  return redirect(hrefOf(coupon.code), couponFormat(desk).t('done.made', { code: coupon.code }))
}

/** Changes the terms of a coupon. */
export async function changeCoupon(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const response = await readPosted(desk, fields)
  if ('answer' in response) return response.answer
  const { shop, before, version } = response
  const { code } = before
  const { terms, problems } = readTerms(fields, desk.site.view.i18n.timezone, before)
  if (Object.keys(problems).length > 0) return couponAnswer(desk, { fields, problems })
  if (needsConfirmation(fields, terms)) return couponAnswer(desk, { fields, problems, much: terms })
  const outcome = await shop.change(code, version, terms)
  if (outcome.kind === 'changed') return conflict(desk, terms, outcome.found)
  if (outcome.kind !== 'done') return NOT_FOUND
  const [was, after] = [auditValuesOf(before), auditValuesOf(outcome.coupon)]
  await desk.audit({ action: 'coupon.changed', subject: code, before: was, after }).run()
  return redirect(hrefOf(code), couponFormat(desk).t('done.changed', { code }))
}

/** Ends a coupon at once. */
export async function endCouponNow(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const response = await readPosted(desk, fields)
  if ('answer' in response) return response.answer
  const { shop, before, version } = response
  const { code } = before
  const { t } = couponFormat(desk)
  if (before.state === 'ended') return redirect(hrefOf(code), t('done.ended-before', { code }))
  const outcome = await shop.end(code, version)
  if (outcome.kind === 'changed') return conflict(desk, { ...before, to: desk.now }, outcome.found)
  if (outcome.kind !== 'done') return NOT_FOUND
  const [was, after] = [auditValuesOf(before), auditValuesOf(outcome.coupon)]
  await desk.audit({ action: 'coupon.ended', subject: code, before: was, after }).run()
  return redirect(hrefOf(code), t('done.ended', { code }))
}

/** The coupon of a form, and the version that its page showed. */
async function readPosted(desk: Desk, fields: URLSearchParams) {
  const shop = operations(desk)
  const code = readCode(desk.params['code'] ?? '')
  const before = code === undefined ? undefined : await shop?.find(code)
  if (!shop || !before) return { answer: NOT_FOUND }
  const version = fields.get('version') ?? ''
  if (!/^\d{1,9}$/.test(version)) {
    return { answer: redirectFailed(hrefOf(before.code), couponFormat(desk).t('unclear')) }
  }
  return { shop, before, version: Number(version) }
}

/** True unless the form confirms exactly the percentage that was shown. */
function needsConfirmation(fields: URLSearchParams, terms: CouponTerms): boolean {
  const isConfirmed = fields.has('confirm') && fields.get('confirming') === String(terms.percent)
  return isUnusualDiscount(terms) && !isConfirmed
}

function hrefOf(code: string): string {
  return `${PATH}/${encodeURIComponent(code)}`
}

/** The terms of a coupon as audit values. */
function auditValuesOf(coupon: ManagedCoupon): AuditValues {
  const { kind, percent, amount, minimum, maxUses, maxPerCustomer, groupId, from, to, note } =
    coupon
  const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  return {
    ...{
      kind,
      percent: kind === 'percent' ? percent : null,
      amount: kind === 'amount' ? amount : null,
    },
    ...{ minimum, maxUses, maxPerCustomer, groupId, from: isoTime(from), to: isoTime(to), note },
  }
}

function conflict(desk: Desk, entered: CouponTerms, found: ManagedCoupon): Promise<DeskAnswer> {
  const { t, takes, days, money, currency } = couponFormat(desk)
  const limitText = (value: number | null) => value ?? t('none')
  const group = (value: number | null) => groupName(t, desk.site.brand, value)
  const rows = [
    { name: t('takes'), wanted: takes(entered), found: takes(found) },
    { name: t('days'), wanted: days(entered), found: days(found) },
    {
      name: t('minimum', { currency }),
      wanted: money(entered.minimum),
      found: money(found.minimum),
    },
    { name: t('max-uses'), wanted: limitText(entered.maxUses), found: limitText(found.maxUses) },
    {
      name: t('max-per-customer'),
      ...{ wanted: limitText(entered.maxPerCustomer), found: limitText(found.maxPerCustomer) },
    },
    { name: t('group'), wanted: group(entered.groupId), found: group(found.groupId) },
    { name: t('note'), wanted: entered.note, found: found.note },
  ]
  const others = rows.filter((row) => row.wanted !== row.found)
  const shown = others.length > 0 ? others : rows.slice(0, 2)
  return conflictPage(desk, shown, hrefOf(found.code), { kind: 'coupon', subject: found.code })
}
