import { takeBackOfAll } from '../product/take-back.ts'
import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'

/** The take-back information about the products in the cart, which must be shown before they are bought. */
export function TakeBackNote({ items }: { items: readonly Pick<CartItem, 'takeBack'>[] }) {
  const { t } = useShop()
  const takeBack = takeBackOfAll(items.map(({ takeBack }) => takeBack))
  if (!takeBack) return null
  return (
    <div className="cart-take-back">
      {takeBack.battery && <p>{t('cart.take-back.battery')}</p>}
      {takeBack.device && <p>{t('cart.take-back.device')}</p>}
      {takeBack.href !== undefined && <a href={takeBack.href}>{t('cart.take-back.how')}</a>}
    </div>
  )
}
