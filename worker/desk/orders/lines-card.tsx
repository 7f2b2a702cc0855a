import { openAmountOf, owedOf, refundableOf } from '../../../shared/order/amounts.ts'
import type { ManagedLine, ManagedOrder } from '../../../shared/order/managed-order.ts'
import { toCents } from '../../../shared/price/money.ts'
import { Card, DetailList, WithThumbnail, Table, type Column } from '../frame/parts.tsx'
import type { LineProduct, LineProducts } from './line-products.ts'
import type { OrderFormat } from './format.ts'

/** Input of an order's cards; `at`: the order's address. */
export interface OrderCard {
  order: ManagedOrder
  format: OrderFormat
  at: string
}

/** The ordered lines and totals. */
export function LinesCard({ order, format, at, products }: OrderCard & { products: LineProducts }) {
  const { t } = format
  return (
    <Card title={t('lines')}>
      <Table
        caption={t('lines')}
        columns={columnsOf(order, format, at, products)}
        rows={order.lines}
        keyOf={({ line }) => line}
      />
      <div className="sums">
        <DetailList details={sumsOf(order, format)} />
      </div>
    </Card>
  )
}

function columnsOf(
  order: ManagedOrder,
  { t, money, percent }: OrderFormat,
  at: string,
  products: LineProducts,
): readonly Column<ManagedLine>[] {
  const canRefund = refundableOf(order) > 0
  return [
    {
      title: t('line.product'),
      phone: 'lead',
      cell: (line) => <Product {...{ line, t, money }} product={products.get(line.line)} />,
    },
    { title: t('line.qty'), phone: 'named', kind: 'number', cell: ({ qty }) => qty },
    { title: t('line.price'), phone: 'named', kind: 'number', cell: ({ price }) => money(price) },
    {
      title: t('line.tax'),
      phone: 'named',
      kind: 'number',
      cell: ({ taxPercent }) => percent(taxPercent),
    },
    { title: t('line.total'), phone: 'side', kind: 'number', cell: ({ total }) => money(total) },
    ...(canRefund
      ? [
          {
            title: t('line.actions'),
            kind: 'actions' as const,
            cell: ({ line, name, total, refunded }: ManagedLine) =>
              total > refunded && (
                <a href={`${at}/refund?line=${line}`} aria-label={t('line.refund.of', { name })}>
                  {t('line.refund')}
                </a>
              ),
          },
        ]
      : []),
  ]
}

function Product({
  line,
  t,
  money,
  product,
}: { line: ManagedLine; product: LineProduct | undefined } & Pick<OrderFormat, 't' | 'money'>) {
  const { name, sku, cancelled, restocked, refunded, discount } = line
  const more = [
    ...(discount > 0 ? [t('line.discount', { amount: money(discount) })] : []),
    ...(cancelled > 0 ? [t('line.cancelled', { count: cancelled })] : []),
    ...(restocked > cancelled ? [t('line.restocked', { count: restocked - cancelled })] : []),
    ...(refunded > 0 ? [t('line.refunded', { amount: money(refunded) })] : []),
  ]
  return (
    <WithThumbnail path={product?.picture}>
      {product?.href === undefined ? name : <a href={product.href}>{name}</a>}
      <br />
      <small>{[sku, ...more].join(' · ')}</small>
    </WithThumbnail>
  )
}

function sumsOf(order: ManagedOrder, { t, money }: OrderFormat) {
  const { lines, shipping, fee, grandTotal, cancelled, paid, refunded, record } = order
  const productsTotal = lines.reduce((all, { total, discount }) => all + total + discount, 0)
  const discount = lines.reduce((all, each) => all + each.discount, 0)
  const [open, owed] = [openAmountOf(order), owedOf(order)]
  const rowIfNonZero = (key: Parameters<OrderFormat['t']>[0], cents: number, sign = 1) =>
    cents === 0 ? [] : [[t(key), money(sign * cents)] as const]
  return [
    [t('sum.products'), money(productsTotal)] as const,
    ...rowIfNonZero('sum.discount', discount, -1),
    [t('sum.shipping'), money(shipping)] as const,
    ...rowIfNonZero('sum.fee', fee),
    [t('sum.total'), <strong key="total">{money(grandTotal)}</strong>] as const,
    [t('sum.tax'), money(toCents(record.tax_amount))] as const,
    ...rowIfNonZero('sum.cancelled', cancelled, -1),
    ...rowIfNonZero('sum.paid', paid),
    ...rowIfNonZero('sum.refunded', refunded),
    ...rowIfNonZero('sum.open', open),
    ...rowIfNonZero('sum.owed', owed),
  ]
}
