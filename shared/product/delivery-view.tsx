import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView } from './product-view.ts'

/** Types that nobody carries home: they have no delivery and no return. */
const IMMATERIAL = ['virtual', 'downloadable'] as const

/** Stock, delivery and return right in words, near the price (decision 2: a state, no number). */
export function Delivery({ stock, type_id }: Pick<ProductView, 'stock' | 'type_id'>) {
  const { t } = useShop()
  const immaterial = IMMATERIAL.find((type) => type === type_id)
  return (
    <div className="product-delivery">
      <p className="product-stock" data-stock={stock}>
        {t(`product.stock.${stock}`)}
      </p>
      <ul role="list">
        <li>
          <Icon name="check" />
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
