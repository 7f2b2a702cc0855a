import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView } from './product-view.ts'
import { immaterialType, stockMessage } from './stock-message.ts'

/** Stock, delivery and return right in words, near the price (a state, no number). */
export function Delivery({ stock, type_id }: Pick<ProductView, 'stock' | 'type_id'>) {
  const { t, config } = useShop()
  const { promises } = config
  const immaterial = immaterialType(type_id)
  const isPromise = immaterial !== undefined || stock !== 'out'
  const isInDays = immaterial === undefined && (stock === 'in' || stock === 'low')
  return (
    <div className="product-delivery">
      <p className="product-stock" data-stock={stock}>
        {t(stockMessage(stock, type_id))}
      </p>
      <ul role="list">
        {(promises || !isInDays) && (
          <li>
            {isPromise && <Icon name="check" />}
            {t(`product.delivery.${immaterial ?? stock}`, promises?.deliveryDays)}
          </li>
        )}
        {!immaterial && promises && (
          <li>
            <Icon name="check" />
            {t('product.returns', { days: promises.withdrawalDays })}
          </li>
        )}
      </ul>
    </div>
  )
}
