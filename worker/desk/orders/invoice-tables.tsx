import type { Invoice, InvoiceLine, VatShare } from '../../../shared/order/invoice.ts'
import { Facts, Table, type Column } from '../frame/parts.tsx'
import type { Shown } from './shown.ts'

/** Lines, VAT by rate and totals of an invoice. */
export function InvoiceTables({
  invoice,
  shown,
  refunded,
}: {
  invoice: Invoice
  shown: Shown
  refunded: number
}) {
  const { say, money } = shown
  const { lines, shipping, fee, vat, net, tax, total } = invoice
  return (
    <>
      <Table
        caption={say('lines')}
        columns={lineColumns(shown)}
        rows={lines}
        keyOf={({ line }) => line}
      />
      <div className="sums">
        <Facts
          facts={[
            [say('sum.shipping'), money(shipping)],
            ...(fee > 0 ? [[say('sum.fee'), money(fee)] as const] : []),
            [say('invoice.net'), money(net)],
            [say('invoice.tax'), money(tax)],
            [say('sum.total'), <strong key="total">{money(total)}</strong>],
            ...(refunded > 0 ? [[say('sum.refunded'), money(-refunded)] as const] : []),
          ]}
        />
      </div>
      <h2>{say('invoice.vat')}</h2>
      <Table
        caption={say('invoice.vat')}
        columns={vatColumns(shown)}
        rows={vat}
        keyOf={({ percent }) => percent}
      />
    </>
  )
}

function lineColumns({ say, money, percent }: Shown): readonly Column<InvoiceLine>[] {
  return [
    {
      title: say('line.product'),
      cell: ({ name, sku, discount }) => (
        <div>
          {name}
          <br />
          <small>
            {sku}
            {discount > 0 && ` · ${say('line.discount', { amount: money(discount) })}`}
          </small>
        </div>
      ),
    },
    { title: say('line.qty'), kind: 'number', cell: ({ qty }) => qty },
    { title: say('invoice.net-price'), kind: 'number', cell: ({ netPrice }) => money(netPrice) },
    { title: say('line.price'), kind: 'number', cell: ({ price }) => money(price) },
    { title: say('line.tax'), kind: 'number', cell: ({ taxPercent }) => percent(taxPercent) },
    { title: say('line.total'), kind: 'number', cell: ({ total }) => money(total) },
  ]
}

function vatColumns({ say, money, percent }: Shown): readonly Column<VatShare>[] {
  return [
    { title: say('invoice.rate'), cell: (share) => percent(share.percent) },
    { title: say('invoice.net'), kind: 'number', cell: ({ net }) => money(net) },
    { title: say('invoice.tax'), kind: 'number', cell: ({ tax }) => money(tax) },
    { title: say('invoice.gross'), kind: 'number', cell: ({ gross }) => money(gross) },
  ]
}
