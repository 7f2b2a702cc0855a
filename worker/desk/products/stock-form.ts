import type { PartStock, StockChange } from '../../catalog/managed-product.ts'
import { MISSING, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { AT, selectView, productAt, type SelectedView } from './selected-view.ts'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { productAnswer } from './product-page.tsx'

const PIECES = /^[+\-\u2212]?\d{1,7}$/
const AROUND = /[\s\u00a0\u202f]/g

/** Reads a quantity: `1 200`, `−2`; undefined if invalid. */
function readPieces(field: string | null): number | undefined {
  const plain = (field ?? '').slice(0, 24).replaceAll(AROUND, '')
  return PIECES.test(plain) ? Number(plain.replace('\u2212', '-')) : undefined
}

/** Sets the counted stock, if the stock is still what the page showed. */
export async function countStock(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const was = readPieces(fields.get('was'))
  const backorders = fields.get('backorders') === '1'
  const qty = readPieces(fields.get('qty'))
  if (was === undefined) return unclear(desk, fields)
  if (qty === undefined || qty < 0) return wrong(desk, fields, 'count')
  const now = { qty, backorders: fields.has('choose') ? fields.has('may-order') : backorders }
  return change(desk, fields, { kind: 'counted', was: { qty: was, backorders }, now })
}

/** Adds received pieces to the stock; sales meanwhile do not matter. */
export async function receiveStock(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const qty = readPieces(fields.get('qty'))
  if (qty === undefined || qty === 0) return wrong(desk, fields, 'received')
  return change(desk, fields, { kind: 'received', qty })
}

async function change(
  desk: Desk,
  fields: URLSearchParams,
  requested: StockChange,
): Promise<DeskAnswer> {
  const selected = selectView(desk, fields.get('view'))
  const product = desk.params['sku'] ?? ''
  const sku = fields.get('part') ?? ''
  if (selected.source !== 'shop')
    return redirectFailed(AT, productMessages(desk.locale)('connected'))
  const outcome = await selected.shop.setStock({ product, sku }, requested)
  const t = productMessages(desk.locale)
  const back = backOf(fields, selected, product)
  if (outcome.kind === 'missing') return MISSING
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
  if (requested.kind === 'received') return few(desk, fields, selected, found)
  const { count, backorders } = namesOf(desk)
  const conflicts = [
    { name: count, wanted: requested.now.qty, found: found.qty },
    ...(requested.was.backorders === found.backorders
      ? []
      : [{ name: backorders, wanted: mark(requested.now), found: mark(found) }]),
  ]
  return conflictPage(desk, conflicts, productAt(selected, product, sku), {
    ...{ kind: 'stock', subject: sku },
  })
}

const auditValuesOf = ({ qty, backorders }: PartStock) => ({ qty, backorders })
const mark = ({ backorders }: PartStock) => (backorders ? '✓' : '–')

function namesOf({ locale }: Desk) {
  const t = partMessages(locale)
  return { count: t('stock.now'), backorders: t('backorders') }
}

/** The page that a form came from: the list with its filters, or the product. */
function backOf(fields: URLSearchParams, selected: SelectedView, product: string): string {
  const list = fields.get('list') ?? ''
  const isList = list === AT || list.startsWith(`${AT}?`)
  return isList ? list : productAt(selected, product, fields.get('part') ?? product)
}

function unclear(desk: Desk, fields: URLSearchParams): DeskAnswer {
  const selected = selectView(desk, fields.get('view'))
  const t = partMessages(desk.locale)
  return redirectFailed(backOf(fields, selected, desk.params['sku'] ?? ''), t('unclear'))
}

/** The product's page with the problem. */
function wrong(
  desk: Desk,
  fields: URLSearchParams,
  form: 'count' | 'received',
): Promise<DeskAnswer> {
  const selected = selectView(desk, fields.get('view'))
  const text = partMessages(desk.locale)('problem.pieces')
  const stock = { form, text, entered: (fields.get('qty') ?? '').slice(0, 24) }
  return productAnswer(desk, selected, fields.get('part') ?? '', { stock })
}

function few(
  desk: Desk,
  fields: URLSearchParams,
  selected: SelectedView,
  { qty }: PartStock,
): Promise<DeskAnswer> {
  const text = partMessages(desk.locale)('problem.few', { qty })
  const stock = { form: 'received' as const, text, entered: (fields.get('qty') ?? '').slice(0, 24) }
  return productAnswer(desk, selected, fields.get('part') ?? '', { stock })
}
