import { useShop } from '../ui/shop.tsx'
import { statusText } from './order-text.ts'

/** The status of an order as text, with a dot in its colour. */
export function OrderState({ status }: { status: string }) {
  const { t } = useShop()
  return (
    <span className="account-state" data-status={status}>
      {statusText(status, t)}
    </span>
  )
}
