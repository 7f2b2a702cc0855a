import { useShop } from '../ui/shop.tsx'
import { shippingCents, type ShippingMethod } from './methods.ts'

interface ShippingViewProps {
  /** Shipping methods to the store view's country; undefined: not known now. */
  methods: readonly ShippingMethod[] | undefined
  /** What the goods cost, in cents with tax after discounts. */
  goods: number
  /** In words. */
  country: string
}

/** What sending will cost, before the checkout. */
export function ShippingView({ methods, goods, country }: ShippingViewProps) {
  const { t, money } = useShop()
  if (methods === undefined || methods.length === 0) return null
  return (
    <div className="cart-shipping">
      <h3>{t('cart.shipping', { country })}</h3>
      <ul role="list">
        {methods.map((method) => (
          <li key={`${method.carrier_code} ${method.method_code}`}>
            <span>{method.method_title}</span>{' '}
            <span>{money(shippingCents(method, goods) / 100)}</span>
          </li>
        ))}
      </ul>
      <p className="cart-small">{t('cart.shipping.at-checkout')}</p>
    </div>
  )
}
