import { waitsForPayment, type OrderRecord, type OrderRecordItem } from '../order/history.ts'
import type { Transfer } from '../order/bank-transfer.ts'
import { TransferView } from '../order/transfer-view.tsx'
import { trackingNumberOf } from '../order/tracking.ts'
import { orderSums } from '../order/sums.ts'
import { addressLines } from '../order/placed-order.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountFormAction } from './form.ts'
import { shownItems } from './order-items.ts'
import { dateText, statusText } from './order-text.ts'
import { PayOrder } from './pay-order.tsx'

export interface OrderPageProps {
  /** Undefined: there is none of this number, or it is another person's. */
  order: OrderRecord | undefined
  /** Names of countries by their codes. */
  nameOf: (country: string) => string
  /** What could not be ordered again or paid, as text. */
  problem?: string | undefined
  /** An order that waits for its payment can be paid here. */
  canPay: boolean
  /** How it is paid by bank transfer; undefined: it does not wait for one. */
  transfer: Transfer | undefined
}

/** One order of a customer (§3, order). */
export function OrderPage({ order, nameOf, problem, canPay, transfer }: OrderPageProps) {
  const shop = useShop()
  const { t, href, config } = shop
  const number = order?.increment_id ?? ''
  return (
    <AccountFrame
      current="my-order"
      title={order ? t('account.order.title', { number }) : t('account.order.missing')}
      problems={problem === undefined ? [] : [{ message: problem, href: undefined }]}
    >
      {order && (
        <>
          <p>
            {dateText(order.created_at, shop)} · <strong>{statusText(order.status, t)}</strong>
          </p>
          {canPay && waitsForPayment(order) && <PayOrder number={number} />}
          {transfer && <TransferView transfer={transfer} heading="h2" />}
          <Items items={order.items} />
          <Totals order={order} />
          <Ways order={order} nameOf={nameOf} />
          <form method="post" action={accountFormAction('reorder', config)}>
            <input type="hidden" name="orderId" value={number} />
            <button className="ui-button">{t('account.reorder')}</button>
          </form>
          <p>
            <a href={href('withdrawal')}>{t('withdrawal.link')}</a>
          </p>
        </>
      )}
      <p>
        <a href={href('my-orders')}>{t('account.order.back')}</a>
      </p>
    </AccountFrame>
  )
}

function Items({ items }: { items: readonly OrderRecordItem[] }) {
  const { t, money } = useShop()
  return (
    <table className="account-table">
      <caption className="ui-hidden">{t('account.order.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('account.order.item')}</th>
          <th scope="col">{t('account.order.qty')}</th>
          <th scope="col">{t('account.order.price')}</th>
          <th scope="col">{t('account.order.subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {shownItems(items).map((item) => (
          <tr key={item.item_id}>
            <th scope="row">
              {item.name} <small>{item.sku}</small>
            </th>
            <td data-label={t('account.order.qty')}>{item.qty_ordered}</td>
            <td data-label={t('account.order.price')}>{money(item.price_incl_tax)}</td>
            <td data-label={t('account.order.subtotal')}>{money(item.row_total_incl_tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ order }: { order: OrderRecord }) {
  const { t, money } = useShop()
  return (
    <dl className="account-totals">
      {orderSums(order).map(([label, amount]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ways({
  order,
  nameOf,
}: Required<Pick<OrderPageProps, 'nameOf'>> & { order: OrderRecord }) {
  const { t } = useShop()
  const shipping = order.extension_attributes.shipping_assignments[0]?.shipping
  const parcel = trackingNumberOf(order)
  const { method, additional_information: titles } = order.payment
  return (
    <dl className="account-ways">
      {shipping?.address && (
        <Way label={t('account.order.shipping-address')}>
          {addressLines(shipping.address, nameOf).join('\n')}
        </Way>
      )}
      {order.billing_address && (
        <Way label={t('account.order.billing-address')}>
          {addressLines(order.billing_address, nameOf).join('\n')}
        </Way>
      )}
      {order.shipping_description !== '' && (
        <Way label={t('account.order.shipping-method')}>{order.shipping_description}</Way>
      )}
      {parcel !== '' && <Way label={t('account.order.parcel')}>{parcel}</Way>}
      <Way label={t('account.order.payment-method')}>{titles[0] || method}</Way>
    </dl>
  )
}

function Way({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
