import type { PartStock, StockChange } from '../../catalog/managed-product.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { PATH, selectView, productPageHref, type SelectedView } from './selected-view.ts'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { productAnswer } from './product-page.tsx'

const QUANTITY = /^[+\-\u2212]?\d{1,7}$/
const SPACES = /[\s\u00a0\u202f]/g

/** Reads a quantity: `1 200`, `−2`; undefined if invalid. */
function readPieces(field: string | null): number | undefined {
  const plain = (field ?? '').slice(0, 24).replaceAll(SPACES, '')
  return QUANTITY.test(plain) ? Number(plain.replace('\u2212', '-')) : undefined
}

/** Sets the counted stock, if the stock is still what the page showed. */
export async function countStock(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const was = readPieces(fields.get('was'))
  const backorders = fields.get('backorders') === '1'
  const qty = readPieces(fields.get('qty'))
  if (was === undefined) return refuseUnclear(desk, fields)
  if (qty === undefined || qty < 0) return refuseStock(desk, fields, 'count')
  const now = { qty, backorders: fields.has('choose') ? fields.has('may-order') : backorders }
  return changeStock(desk, fields, { kind: 'counted', was: { qty: was, backorders }, now })
}

/** Adds received pieces to the stock; sales meanwhile do not matter. */
export async function receiveStock(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const qty = readPieces(fields.get('qty'))
  if (qty === undefined || qty === 0) return refuseStock(desk, fields, 'received')
  return changeStock(desk, fields, { kind: 'received', qty })
}

async function changeStock(
  desk: Desk,
  fields: URLSearchParams,
  requested: StockChange,
): Promise<DeskAnswer> {
  const selected = selectView(desk, fields.get('view'))
  const product = desk.params['sku'] ?? ''
  const sku = fields.get('part') ?? ''
  if (selected.source !== 'shop')
    return redirectFailed(PATH, productMessages(desk.locale)('connected'))
  const outcome = await selected.shop.setStock({ product, sku }, requested)
  const t = productMessages(desk.locale)
  const back = returnHref(fields, selected, product)
  if (outcome.kind === 'missing') return NOT_FOUND
  if (outcome.kind === 'uncounted') return redirectFailed(back, t('stock.uncounted', { sku }))
  if (outcome.kind === 'done') {
    const { before, after } = outcome
    await desk
      .audit({
        action: `stock.${requested.kind}`,
        subject: sku,
        before: auditValuesOf(before),
        after: auditValuesOf(after),
      })
      .run()
    return redirect(back, t('stock.done', { sku, qty: after.qty }))
  }
  const { found } = outcome
  if (requested.kind === 'received') return refuseTooFew(desk, fields, selected, found)
  const { count, backorders } = namesOf(desk)
  const conflicts = [
    { name: count, wanted: requested.now.qty, found: found.qty },
    ...(requested.was.backorders === found.backorders
      ? []
      : [{ name: backorders, wanted: checkMark(requested.now), found: checkMark(found) }]),
  ]
  return conflictPage(desk, conflicts, productPageHref(selected, product, sku), {
    ...{ kind: 'stock', subject: sku },
  })
}

const auditValuesOf = ({ qty, backorders }: PartStock) => ({ qty, backorders })
const checkMark = ({ backorders }: PartStock) => (backorders ? '✓' : '–')

function namesOf({ locale }: Desk) {
  const t = partMessages(locale)
  return { count: t('stock.now'), backorders: t('backorders') }
}

/** The page that a form came from: the list with its filters, or the product. */
function returnHref(fields: URLSearchParams, selected: SelectedView, product: string): string {
  const list = fields.get('list') ?? ''
  const isList = list === PATH || list.startsWith(`${PATH}?`)
  return isList ? list : productPageHref(selected, product, fields.get('part') ?? product)
}

function refuseUnclear(desk: Desk, fields: URLSearchParams): DeskAnswer {
  const selected = selectView(desk, fields.get('view'))
  const t = partMessages(desk.locale)
  return redirectFailed(returnHref(fields, selected, desk.params['sku'] ?? ''), t('unclear'))
}

/** The product's page with the problem. */
function refuseStock(
  desk: Desk,
  fields: URLSearchParams,
  form: 'count' | 'received',
): Promise<DeskAnswer> {
  const selected = selectView(desk, fields.get('view'))
  const text = partMessages(desk.locale)('problem.pieces')
  const stock = { form, text, entered: (fields.get('qty') ?? '').slice(0, 24) }
  return productAnswer(desk, selected, fields.get('part') ?? '', { stock })
}

function refuseTooFew(
  desk: Desk,
  fields: URLSearchParams,
  selected: SelectedView,
  { qty }: PartStock,
): Promise<DeskAnswer> {
  const text = partMessages(desk.locale)('problem.few', { qty })
  const stock = { form: 'received' as const, text, entered: (fields.get('qty') ?? '').slice(0, 24) }
  return productAnswer(desk, selected, fields.get('part') ?? '', { stock })
}
