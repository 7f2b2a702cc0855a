import { useShop } from '../ui/shop.tsx'
import { deliveryCost, shippingCents, type ShippingMethod } from './methods.ts'

interface ShippingViewProps {
  /** Shipping methods to the store view's country; undefined: unknown. */
  methods: readonly ShippingMethod[] | undefined
  /** The sum of goods, in cents with tax after discounts. */
  productsCents: number
  /** The name of the country. */
  country: string
}

/** The expected shipping cost, shown before the checkout. */
export function ShippingView({
  methods,
  productsCents: productsTotal,
  country,
}: ShippingViewProps) {
  const { t, money } = useShop()
  if (methods === undefined || methods.length === 0) return null
  return (
    <div className="cart-shipping">
      <h3>{t('cart.shipping', { country })}</h3>
      <ul role="list">
        {methods.map((method) => (
          <li key={`${method.carrier_code} ${method.method_code}`}>
            <span>{method.method_title}</span>{' '}
            <span>{deliveryCost(shippingCents(method, productsTotal) / 100, t, money)}</span>
          </li>
        ))}
      </ul>
      <p className="cart-small">{t('cart.shipping.at-checkout')}</p>
    </div>
  )
}
