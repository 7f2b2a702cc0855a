import { openAmountOf } from '../../../shared/order/amounts.ts'
import { invoiceOf, type Invoice } from '../../../shared/order/invoice.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { languageOf } from '../../../shared/i18n/locale.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { InvoiceTables } from './invoice-tables.tsx'
import {
  HeadBlock,
  readOrderDocument,
  SellerAndBuyer,
  trailOf,
  type OrderDocument,
} from './sheet.tsx'
import type { OrderFormat } from './format.ts'

/** The printable invoice of an order. */
export async function invoicePage(desk: Desk): Promise<DeskAnswer> {
  const paper = await readOrderDocument(desk)
  if (!paper) return NOT_FOUND
  const { order, format } = paper
  const title = `${format.t('invoice.title')} ${order.number}`
  const trail = trailOf(desk, order)
  return page({ title, trail, layout: 'print', body: <InvoiceSheet {...paper} title={title} /> })
}

function InvoiceSheet({ order, site, format, title }: OrderDocument & { title: string }) {
  const { t, day } = format
  const invoice = invoiceOf(order)
  const delivered = order.events.findLast(({ kind }) => kind === 'delivered' || kind === 'sent')
  return (
    <main className="sheet" lang={languageOf(site.locale)}>
      <h1>{title}</h1>
      <div className="sheet-columns">
        <SellerAndBuyer {...{ order, site, format }} />
        <HeadBlock title={t('invoice.number')}>{order.number}</HeadBlock>
        <HeadBlock title={t('invoice.date')}>{day(order.at)}</HeadBlock>
        {delivered && <HeadBlock title={t('invoice.delivered')}>{day(delivered.at)}</HeadBlock>}
        <HeadBlock title={t('invoice.due')}>{paymentText(order, format)}</HeadBlock>
      </div>
      {invoice.lines.length === 0 ? (
        <p>{t('invoice.cancelled')}</p>
      ) : (
        <InvoiceTables {...{ invoice, format }} refunded={refundedOf(order, invoice)} />
      )}
    </main>
  )
}

/** The refunded amount, without cancelled pieces, which the invoice already leaves out. */
function refundedOf(order: ManagedOrder, { total }: Invoice): number {
  const done = order.refunds.filter(({ state }) => state === 'done')
  const refunded = done.reduce((all, { amount }) => all + amount, 0)
  return Math.max(0, refunded - Math.max(0, order.paid - total))
}

function paymentText(order: ManagedOrder, { t, money }: OrderFormat): string {
  const { method, additional_information: titles } = order.record.payment
  const open = openAmountOf(order)
  const state = open > 0 ? `${t('sum.open')} ${money(open)}` : t('money.paid')
  return `${titles[0] ?? method}: ${state}`
}
