import { shippingAddressOf, waitsForPayment, type OrderRecord } from '../order/history.ts'
import type { Transfer } from '../order/bank-transfer.ts'
import { arrivalText } from '../order/arrival.ts'
import { PlacedOrder } from '../order/placed-order.tsx'
import { PrintButton } from '../order/print-button.tsx'
import { trackOrder } from '../order/tracking.ts'
import { OrderSteps } from '../order/tracking-view.tsx'
import { BankTransferView } from '../order/transfer-view.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountFormAction } from './form.ts'
import { OrderState } from '../order/order-state.tsx'
import { dateText } from './order-text.ts'
import { PayOrder } from './pay-order.tsx'

export interface OrderPageProps {
  /** Undefined: it does not exist, or belongs to another customer. */
  order: OrderRecord | undefined
  /** Paths of the products' pictures, by sku. */
  pictures: Readonly<Record<string, string>>
  /** Returns the name of a country by its code. */
  nameOf: (country: string) => string
  /** The message why it could not be reordered or paid. */
  problem?: string | undefined
  /** True if an order that waits for its payment can be paid here. */
  canPay: boolean
  /** Bank transfer data; undefined: it does not wait for a transfer. */
  transfer: Transfer | undefined
}

/** A customer's order: lines, totals, addresses and methods. */
export function OrderPage({ order, problem, ...shown }: OrderPageProps) {
  const { t, href } = useShop()
  const number = order?.increment_id ?? ''
  return (
    <AccountFrame
      current="my-order"
      title={order ? t('account.order.title', { number }) : t('account.order.missing')}
      problems={problem === undefined ? [] : [{ message: problem, href: undefined }]}
    >
      {order && <Order {...shown} order={order} />}
      <p>
        <a href={href('my-orders')}>{t('account.order.back')}</a>
      </p>
    </AccountFrame>
  )
}

interface OrderProps extends Omit<OrderPageProps, 'problem'> {
  order: OrderRecord
}

function Order({ order, pictures, nameOf, canPay, transfer }: OrderProps) {
  const shop = useShop()
  const { t, href, config } = shop
  const number = order.increment_id
  const arrival = arrivalText(order, shop)
  const tracking = trackOrder(order)
  return (
    <>
      {arrival !== undefined && <p className="placed-arrival">{arrival}</p>}
      <p className="form-hint">{t('tracking.ordered', { at: dateText(order.created_at, shop) })}</p>
      {tracking.kind === 'on-its-way' ? (
        <OrderSteps tracking={tracking} />
      ) : (
        <OrderState order={order} />
      )}
      {canPay && waitsForPayment(order) && <PayOrder number={number} />}
      {transfer && <BankTransferView transfer={transfer} />}
      <PlacedOrder
        {...{ order, pictures, nameOf }}
        shipping={shippingAddressOf(order)}
        billing={order.billing_address}
      />
      <div className="order-actions">
        <form method="post" action={accountFormAction('reorder', config)}>
          <input type="hidden" name="orderId" value={number} />
          <button className="ui-button">{t('account.reorder')}</button>
        </form>
        <PrintButton />
        <a href={href('withdrawal')}>{t('withdrawal.link')}</a>
      </div>
    </>
  )
}
