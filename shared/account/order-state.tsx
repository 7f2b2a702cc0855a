import { useShop } from '../ui/shop.tsx'
import { statusText } from './order-text.ts'

/** How far an order is, as words with a dot in the colour of what they mean. */
export function OrderState({ status }: { status: string }) {
  const { t } = useShop()
  return (
    <span className="account-state" data-status={status}>
      {statusText(status, t)}
    </span>
  )
}
