import type { OrderRecord } from './history.ts'
import { paymentStateOf } from './payment-state.ts'
import { useShop } from '../ui/shop.tsx'
import { statusText } from '../account/order-text.ts'

/** The status of an order as text, with a dot in its colour; an awaited bank transfer comes first. */
export function OrderState({ order }: { order: OrderRecord }) {
  const { t } = useShop()
  const isAwaited = paymentStateOf(order) === 'transfer'
  return (
    <span className="account-state" data-status={isAwaited ? 'pending_payment' : order.status}>
      {isAwaited ? t('placed.payment.transfer') : statusText(order.status, t)}
    </span>
  )
}
