import type { PartPrice } from '../../catalog/managed-product.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { PATH, selectView, productPageHref, type SelectedView } from './selected-view.ts'
import { isSuspiciousPrice, readPrice, readPreviousPrice, serializePrice } from './price-form.ts'
import { productAnswer } from './product-page.tsx'

interface PostedPrice {
  desk: Desk
  selected: SelectedView
  product: string
  sku: string
}

/** Sets the price and the special price with its days. */
export async function changePrice(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const posted = readPosted(desk, fields)
  const { selected, sku } = posted
  const t = partMessages(desk.locale)
  const was = readPreviousPrice(fields)
  if (selected.source !== 'shop')
    return redirectFailed(PATH, productMessages(desk.locale)('connected'))
  if (!was) return redirectFailed(hrefOf(posted), t('unclear'))
  const { timezone } = selected.site.view.i18n
  const { price, problems } = readPrice(fields, was, { timezone, today: selected.today })
  if (!price) return productAnswer(desk, selected, sku, { price: { fields, problems } })
  const isConfirmed = fields.has('confirm') && fields.get('confirming') === serializePrice(price)
  if (isSuspiciousPrice(was, price) && !isConfirmed) {
    return productAnswer(desk, selected, sku, { price: { fields, problems: {}, absurd: price } })
  }
  if (serializePrice(was) === serializePrice(price))
    return redirect(hrefOf(posted), t('done.nothing'))
  return savePrice(posted, { was, now: price }, 'price.set', doneText(posted, was, price))
}

/** Ends a special price at once. */
export async function endSpecial(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const posted = readPosted(desk, fields)
  const t = partMessages(desk.locale)
  const was = readPreviousPrice(fields)
  if (posted.selected.source !== 'shop') {
    return redirectFailed(PATH, productMessages(desk.locale)('connected'))
  }
  if (!was) return redirectFailed(hrefOf(posted), t('unclear'))
  const now = { price: was.price, special: null, from: null, to: null }
  return savePrice(posted, { was, now }, 'price.ended', t('done.ended', { sku: posted.sku }))
}

function readPosted(desk: Desk, fields: URLSearchParams): PostedPrice {
  const product = desk.params['sku'] ?? ''
  const selected = selectView(desk, fields.get('view'))
  return { desk, selected, product, sku: fields.get('part') || product }
}

function hrefOf({ selected, product, sku }: PostedPrice): string {
  return productPageHref(selected, product, sku)
}

async function savePrice(
  posted: PostedPrice,
  change: { was: PartPrice; now: PartPrice },
  action: 'price.set' | 'price.ended',
  done: string,
): Promise<DeskAnswer> {
  const { desk, selected, product, sku } = posted
  const outcome = await selected.shop.setPrice({ product, sku }, change)
  if (outcome.kind === 'changed') return conflict(posted, change.now, outcome.found)
  if (outcome.kind !== 'done') return NOT_FOUND
  const view = viewOf(selected)
  const { before, after } = outcome
  await desk
    .audit({
      action,
      subject: sku,
      before: { ...before },
      after: { ...after, ...(view && { view }) },
    })
    .run()
  return redirect(hrefOf(posted), done)
}

function conflict(posted: PostedPrice, entered: PartPrice, found: PartPrice): Promise<DeskAnswer> {
  const { desk, selected } = posted
  const t = partMessages(desk.locale)
  const moneyText = (amount: number | null) =>
    amount === null ? t('none') : selected.money(amount)
  const daysText = ({ from, to }: PartPrice) =>
    from === null && to === null
      ? t('none')
      : t('period', { from: from?.slice(0, 10) ?? '', to: to?.slice(0, 10) ?? '' })
  const rows = [
    { name: t('price'), wanted: moneyText(entered.price), found: moneyText(found.price) },
    {
      name: productMessages(desk.locale)('special'),
      wanted: moneyText(entered.special),
      found: moneyText(found.special),
    },
    { name: `${t('from')} – ${t('to')}`, wanted: daysText(entered), found: daysText(found) },
  ]
  return conflictPage(
    desk,
    rows.filter((row) => row.wanted !== row.found),
    hrefOf(posted),
    { kind: 'price', subject: posted.sku, view: viewOf(selected) },
  )
}

/** The store view to name in audit entries, if there are several. */
function viewOf({ views, site }: SelectedView): string | undefined {
  return views.length > 1 ? site.view.storeCode : undefined
}

function doneText({ desk, selected, sku }: PostedPrice, was: PartPrice, now: PartPrice): string {
  const t = partMessages(desk.locale)
  const isSpecial =
    now.special !== null && serializePrice({ ...was, price: now.price }) !== serializePrice(now)
  if (!isSpecial) return t('done.price', { sku })
  if (now.from === null || now.from.slice(0, 10) <= selected.today)
    return t('done.special', { sku })
  const format = new Intl.DateTimeFormat(desk.locale, { dateStyle: 'full', timeZone: 'UTC' })
  return t('done.coming', { sku, day: format.format(Date.parse(now.from.slice(0, 10))) })
}
