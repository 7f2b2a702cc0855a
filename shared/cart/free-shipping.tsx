import { toCents } from '../price/money.ts'
import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import { productsCents } from './totals.ts'

/** Shows how much is missing for free shipping; nothing if the backend has no such threshold. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const { t, money } = useShop()
  const from = cart.platformTotals?.free_shipping_from
  if (from === undefined || cart.items.length === 0) return null
  const left = Math.max(0, toCents(from) - productsCents(cart))
  return (
    <div className="cart-free">
      <p>
        {left > 0
          ? t('cart.free-shipping.left', { amount: money(left / 100) })
          : t('cart.free-shipping.reached')}
      </p>
      <progress max={toCents(from)} value={toCents(from) - left} aria-hidden="true" />
    </div>
  )
}
