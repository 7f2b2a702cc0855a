import { openAmountOf } from '../../../shared/order/amounts.ts'
import { shippingAddressOf } from '../../../shared/order/history.ts'
import { invoiceOf, type Invoice } from '../../../shared/order/invoice.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import { languageOf } from '../../../shared/i18n/locale.ts'
import { MISSING, page, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { linesOf } from './facts-cards.tsx'
import { InvoiceTables } from './invoice-tables.tsx'
import { Block, paperOf, sellerLines, type Paper } from './sheet.tsx'
import { addressLines, type Shown } from './shown.ts'

/** The invoice of an order, to be printed. */
export async function invoicePage(desk: Desk): Promise<DeskAnswer> {
  const paper = await paperOf(desk)
  if (!paper) return MISSING
  const { order, shown } = paper
  const title = `${shown.t('invoice.title')} ${order.number}`
  return page({ title, layout: 'print', body: <InvoiceSheet {...paper} title={title} /> })
}

/** What lies in the parcel, to be printed: no prices. */
export async function slipPage(desk: Desk): Promise<DeskAnswer> {
  const paper = await paperOf(desk)
  if (!paper) return MISSING
  const { order, shown } = paper
  const title = `${shown.t('slip.title')} ${order.number}`
  return page({ title, layout: 'print', body: <SlipSheet {...paper} title={title} /> })
}

function InvoiceSheet({ order, site, shown, title }: Paper & { title: string }) {
  const { t, day, country } = shown
  const invoice = invoiceOf(order)
  const billing = order.record.billing_address
  const delivered = order.events.findLast(({ kind }) => kind === 'delivered' || kind === 'sent')
  return (
    <main className="sheet" lang={languageOf(site.locale)}>
      <h1>{title}</h1>
      <div className="sheet-columns">
        <Block title={t('invoice.seller')}>{linesOf(sellerLines(site, t))}</Block>
        <Block title={t('invoice.buyer')}>
          {billing && linesOf(addressLines(billing, country))}
        </Block>
        <Block title={t('invoice.number')}>{order.number}</Block>
        <Block title={t('invoice.date')}>{day(order.at)}</Block>
        {delivered && <Block title={t('invoice.delivered')}>{day(delivered.at)}</Block>}
        <Block title={t('invoice.due')}>{paymentText(order, shown)}</Block>
      </div>
      {invoice.lines.length === 0 ? (
        <p>{t('invoice.cancelled')}</p>
      ) : (
        <InvoiceTables {...{ invoice, shown }} refunded={refundedOf(order, invoice)} />
      )}
    </main>
  )
}

/** What was paid back, and is not already missing from the invoice as cancelled. */
function refundedOf(order: ManagedOrder, { total }: Invoice): number {
  const done = order.refunds.filter(({ state }) => state === 'done')
  const refunded = done.reduce((all, { amount }) => all + amount, 0)
  return Math.max(0, refunded - Math.max(0, order.paid - total))
}

function paymentText(order: ManagedOrder, { t, money }: Shown): string {
  const { method, additional_information: titles } = order.record.payment
  const open = openAmountOf(order)
  const state = open > 0 ? `${t('sum.open')} ${money(open)}` : t('money.paid')
  return `${titles[0] ?? method}: ${state}`
}

function SlipSheet({ order, site, shown, title }: Paper & { title: string }) {
  const { t, day, country } = shown
  const { record } = order
  const to = shippingAddressOf(record) ?? record.billing_address
  const point = record.extension_attributes.shipping_assignments[0]?.shipping.pickup_point
  const lines = order.lines.filter(({ qty, cancelled }) => qty > cancelled)
  return (
    <main className="sheet" lang={languageOf(site.locale)}>
      <h1>{title}</h1>
      <div className="sheet-columns">
        <Block title={t('slip.from')}>{linesOf(sellerLines(site, t).slice(0, 3))}</Block>
        <Block title={t('slip.to')}>
          {to && linesOf([...addressLines(to, country), ...(to.telephone ? [to.telephone] : [])])}
        </Block>
        <Block title={t('column.date')}>{day(order.at)}</Block>
        <Block title={t('delivery.method')}>{record.shipping_description}</Block>
        {point && <Block title={t('delivery.pickup')}>{pickupLine(point)}</Block>}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">{t('line.product')}</th>
            <th scope="col" className="number">
              {t('line.qty')}
            </th>
            <th scope="col">{t('slip.picked')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, sku, name, qty, cancelled }) => (
            <tr key={line}>
              <td data-title="SKU">{sku}</td>
              <td data-title={t('line.product')}>{name}</td>
              <td className="number" data-title={t('line.qty')}>
                {qty - cancelled}
              </td>
              <td data-title={t('slip.picked')}>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
