import type { Invoice, InvoiceLine, VatShare } from '../../../shared/order/invoice.ts'
import { DetailList, Table, type Column } from '../frame/parts.tsx'
import type { OrderFormat } from './format.ts'

/** Lines, VAT by rate and totals of an invoice. */
export function InvoiceTables({
  invoice,
  format,
  refunded,
}: {
  invoice: Invoice
  format: OrderFormat
  refunded: number
}) {
  const { t, money } = format
  const { lines, shipping, fee, vat, net, tax, total } = invoice
  return (
    <>
      <Table
        caption={t('lines')}
        columns={lineColumns(format)}
        rows={lines}
        keyOf={({ line }) => line}
      />
      <div className="sums">
        <DetailList
          details={[
            [t('sum.shipping'), money(shipping)],
            ...(fee > 0 ? [[t('sum.fee'), money(fee)] as const] : []),
            [t('invoice.net'), money(net)],
            [t('invoice.tax'), money(tax)],
            [t('sum.total'), <strong key="total">{money(total)}</strong>],
            ...(refunded > 0 ? [[t('sum.refunded'), money(-refunded)] as const] : []),
          ]}
        />
      </div>
      <VatTable {...{ vat, format }} />
    </>
  )
}

/** VAT by rate. */
export function VatTable({ vat, format }: { vat: readonly VatShare[]; format: OrderFormat }) {
  const title = format.t('invoice.vat')
  return (
    <>
      <h2>{title}</h2>
      <Table
        caption={title}
        columns={vatColumns(format)}
        rows={vat}
        keyOf={({ percent }) => percent}
      />
    </>
  )
}

function lineColumns({ t, money, percent }: OrderFormat): readonly Column<InvoiceLine>[] {
  return [
    {
      title: t('line.product'),
      cell: ({ name, sku, discount }) => (
        <div>
          {name}
          <br />
          <small>
            {sku}
            {discount > 0 && ` · ${t('line.discount', { amount: money(discount) })}`}
          </small>
        </div>
      ),
    },
    { title: t('line.qty'), kind: 'number', cell: ({ qty }) => qty },
    { title: t('invoice.net-price'), kind: 'number', cell: ({ netPrice }) => money(netPrice) },
    { title: t('line.price'), kind: 'number', cell: ({ price }) => money(price) },
    { title: t('line.tax'), kind: 'number', cell: ({ taxPercent }) => percent(taxPercent) },
    { title: t('line.total'), kind: 'number', cell: ({ total }) => money(total) },
  ]
}

function vatColumns({ t, money, percent }: OrderFormat): readonly Column<VatShare>[] {
  return [
    { title: t('invoice.rate'), cell: (share) => percent(share.percent) },
    { title: t('invoice.net'), kind: 'number', cell: ({ net }) => money(net) },
    { title: t('invoice.tax'), kind: 'number', cell: ({ tax }) => money(tax) },
    { title: t('invoice.gross'), kind: 'number', cell: ({ gross }) => money(gross) },
  ]
}
