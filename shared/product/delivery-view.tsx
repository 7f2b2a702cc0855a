import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView, ShippingView } from './product-view.ts'
import { immaterialType, stockMessage } from './stock-message.ts'

/** Id of the list of stores on a product page. */
export const STORES_ID = 'stores'

export interface DeliveryProps extends Pick<ProductView, 'stock' | 'type_id' | 'shipping'> {
  /** True if the page shows further down which stores have it. */
  hasStores?: boolean
}

/**
 * Stock (a state, not a number), delivery with its price, pick-up and right of withdrawal, beside the
 * button.
 */
export function Delivery({ stock, type_id, shipping = [], hasStores = false }: DeliveryProps) {
  const { t, config } = useShop()
  const { promises } = config
  const immaterial = immaterialType(type_id)
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
              {t(`product.delivery.${immaterial ?? stock}`, promises?.deliveryDays)}
              {!immaterial && stock !== 'out' && <ShippingPrices shipping={shipping} />}
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

function ShippingPrices({ shipping }: { shipping: readonly ShippingView[] }) {
  const { t, money } = useShop()
  return shipping.map(({ title, price, freeFrom }) => (
    <small key={title}>
      {' '}
      {title} <b>{money(price)}</b>
      {freeFrom !== undefined && ` ${t('product.delivery.free', { sum: money(freeFrom) })}`}
    </small>
  ))
}
