import { useShop } from '../ui/shop.tsx'
import type { ShippingMethod } from './methods.ts'

interface ShippingViewProps {
  /** Shipping methods to the store view's country; undefined: not known now. */
  methods: readonly ShippingMethod[] | undefined
  /** In words. */
  country: string
}

/** What sending will cost, before the checkout. */
export function ShippingView({ methods, country }: ShippingViewProps) {
  const { t, money } = useShop()
  if (methods === undefined || methods.length === 0) return null
  return (
    <div className="cart-shipping">
      <h3>{t('cart.shipping', { country })}</h3>
      <ul role="list">
        {methods.map(({ carrier_code, method_code, method_title, price_incl_tax }) => (
          <li key={`${carrier_code} ${method_code}`}>
            <span>{method_title}</span> <span>{money(price_incl_tax)}</span>
          </li>
        ))}
      </ul>
      <p className="cart-small">{t('cart.shipping.at-checkout')}</p>
    </div>
  )
}
