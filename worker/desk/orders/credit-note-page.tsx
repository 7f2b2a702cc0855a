import { creditNotesOf, type CreditNote } from '../../../shared/order/credit-note.ts'
import { languageOf } from '../../../shared/i18n/locale.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { DetailList, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { VatTable } from './invoice-tables.tsx'
import {
  HeadBlock,
  readOrderDocument,
  SellerAndBuyer,
  trailOf,
  type OrderDocument,
} from './sheet.tsx'

/** The printable credit note of a refund: the credited lines of the invoice, with VAT by rate. */
export async function creditNotePage(desk: Desk): Promise<DeskAnswer> {
  const paper = await readOrderDocument(desk)
  const number = desk.params['note'] ?? ''
  const note = paper && creditNotesOf(paper.order).find((each) => each.number === number)
  if (!note) return NOT_FOUND
  const title = `${paper.format.t('credit.title')} ${number}`
  const trail = trailOf(desk, paper.order)
  return page({
    title,
    trail,
    layout: 'print',
    body: <CreditSheet {...{ ...paper, note, title }} />,
  })
}

function CreditSheet({ order, site, format, note, title }: OrderDocument & Titled) {
  const { t, day } = format
  return (
    <main className="sheet" lang={languageOf(site.locale)}>
      <h1>{title}</h1>
      <div className="sheet-columns">
        <SellerAndBuyer {...{ order, site, format }} />
        <HeadBlock title={t('credit.number')}>{note.number}</HeadBlock>
        <HeadBlock title={t('credit.date')}>{day(note.at)}</HeadBlock>
        <HeadBlock title={t('credit.of')}>{`${order.number}, ${day(order.at)}`}</HeadBlock>
        <HeadBlock title={t('reason')}>{t(`reason.${note.reason}`)}</HeadBlock>
      </div>
      <CreditedLines {...{ note, format }} />
      <VatTable vat={note.vat} format={format} />
    </main>
  )
}

interface Titled {
  note: CreditNote
  title: string
}

/** The credited lines and their total. */
function CreditedLines({
  note,
  format: { t, money, percent },
}: Pick<OrderDocument, 'format'> & { note: CreditNote }) {
  const { lines, shipping, other, net, tax, total } = note
  const rowIfPositive = (name: string, cents: number) =>
    cents > 0 ? [[name, money(cents)] as const] : []
  return (
    <>
      {lines.length > 0 && (
        <Table
          caption={t('lines')}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            { title: t('line.product'), cell: ({ name, sku }) => `${name} (${sku})` },
            { title: t('line.tax'), kind: 'number', cell: ({ taxPercent }) => percent(taxPercent) },
            { title: t('credit.amount'), kind: 'number', cell: ({ amount }) => money(amount) },
          ]}
        />
      )}
      <div className="sums">
        <DetailList
          details={[
            ...rowIfPositive(t('refund.shipping'), shipping),
            ...rowIfPositive(t('refund.other'), other),
            [t('invoice.net'), money(net)],
            [t('invoice.tax'), money(tax)],
            [t('credit.total'), <strong key="total">{money(total)}</strong>],
          ]}
        />
      </div>
    </>
  )
}
