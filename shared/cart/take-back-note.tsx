import { takeBackOfAll } from '../product/take-back.ts'
import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'

/** What of the products in the cart is taken back, told before they are bought. */
export function TakeBackNote({ items }: { items: readonly Pick<CartItem, 'takeBack'>[] }) {
  const { t } = useShop()
  const told = takeBackOfAll(items.map(({ takeBack }) => takeBack))
  if (!told) return null
  return (
    <div className="cart-take-back">
      {told.battery && <p>{t('cart.take-back.battery')}</p>}
      {told.device && <p>{t('cart.take-back.device')}</p>}
      {told.href !== undefined && <a href={told.href}>{t('cart.take-back.how')}</a>}
    </div>
  )
}
