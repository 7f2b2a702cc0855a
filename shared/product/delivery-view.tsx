import { dayValues } from '../i18n/day-values.ts'
import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView, ShippingView } from './product-view.ts'
import { intangibleTypeOf, stockMessage } from './stock-message.ts'

/** Id of the list of stores on a product page. */
export const STORES_ID = 'stores'

export interface DeliveryProps extends Pick<ProductView, 'stock' | 'type_id' | 'shipping'> {
  /** True if the page shows further down which stores have it. */
  hasStores?: boolean
  /** The price of the product; undefined: it depends on the customer or on choices. */
  worth?: number | undefined
}

interface ShippingPricesProps {
  shipping: readonly ShippingView[]
  /** The price of the product; undefined: it depends on the customer or on choices. */
  worth: number | undefined
}

/**
 * Stock (a state, not a number), delivery with its price, pick-up and right of withdrawal, beside the
 * button.
 */
export function Delivery(props: DeliveryProps) {
  const { stock, type_id, shipping = [], hasStores = false, worth } = props
  const { t, config } = useShop()
  const { promises } = config
  const immaterial = intangibleTypeOf(type_id)
  const isInDays = immaterial === undefined && (stock === 'in' || stock === 'low')
  return (
    <div className="product-delivery">
      <p className="product-stock" data-stock={stock}>
        {t(stockMessage(stock, type_id))}
      </p>
      <ul role="list">
        {(promises || !isInDays) && (
          <li>
            <Icon name={immaterial ? 'check' : 'truck'} />
            <span>
              {t(
                `product.delivery.${immaterial ?? stock}`,
                promises && dayValues(promises.deliveryDays),
              )}
              {!immaterial && stock !== 'out' && <ShippingPrices {...{ shipping, worth }} />}
            </span>
          </li>
        )}
        {!immaterial && hasStores && (
          <li>
            <Icon name="store" />
            <a href={`#${STORES_ID}`}>{t('product.delivery.stores')}</a>
          </li>
        )}
        {!immaterial && promises && (
          <li>
            <Icon name="back" />
            {t('product.returns', { days: promises.withdrawalDays })}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Methods with the same price stand in one line; for a product above their limit they cost nothing. */
function ShippingPrices({ shipping, worth }: ShippingPricesProps) {
  const { t, money } = useShop()
  const lines = Map.groupBy(shipping, ({ price, freeFrom }) => `${price} ${freeFrom}`)
  return [...lines].map(([key, methods]) => {
    const { price = 0, freeFrom } = methods[0] ?? {}
    const isFree =
      price === 0 || (freeFrom !== undefined && worth !== undefined && worth >= freeFrom)
    return (
      <small key={key}>
        {' '}
        {methods.map(({ title }) => title).join(', ')}{' '}
        <b>{isFree ? t('cart.delivery.free') : money(price)}</b>
        {freeFrom !== undefined &&
          !isFree &&
          ` ${t('product.delivery.free', { sum: money(freeFrom) })}`}
      </small>
    )
  })
}
