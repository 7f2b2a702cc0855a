import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView } from './product-view.ts'
import { immaterialType, stockWords } from './stock-words.ts'

/** Stock, delivery and return right in words, near the price (decision 2: a state, no number). */
export function Delivery({ stock, type_id }: Pick<ProductView, 'stock' | 'type_id'>) {
  const { t } = useShop()
  const immaterial = immaterialType(type_id)
  const isPromise = immaterial !== undefined || stock !== 'out'
  return (
    <div className="product-delivery">
      <p className="product-stock" data-stock={stock}>
        {t(stockWords(stock, type_id))}
      </p>
      <ul role="list">
        <li>
          {isPromise && <Icon name="check" />}
          {t(`product.delivery.${immaterial ?? stock}`)}
        </li>
        {!immaterial && (
          <li>
            <Icon name="check" />
            {t('product.returns')}
          </li>
        )}
      </ul>
    </div>
  )
}
