import { CART_FIELDS } from './form.ts'
import { Icon } from '../ui/icon.tsx'
import { OfCatalog } from '../ui/of-catalog.tsx'
import { useShop } from '../ui/shop.tsx'
import { priceMark } from '../product/price-mark.ts'
import { PriceText } from '../product/price-view.tsx'
import type { ProductView } from '../product/product-view.ts'
import { immaterialType, stockMessage } from '../product/stock-message.ts'

export interface BuyBarProps {
  product: ProductView
  /** Every quantity of the set is 0: there is nothing to have a price. */
  isNothingChosen: boolean
  /** The product that is ordered. */
  sku: string
  /** Id of the form that orders it. */
  form: string
}

/**
 * Stock, day of delivery, price, chosen variant and the button once more, at the lower edge of a phone while the
 * page's own button is out of sight: the style sheet alone shows and hides it. Its button sends the page's own form.
 */
export function BuyBar({ product, isNothingChosen, sku, form }: BuyBarProps) {
  const { t, config } = useShop()
  const { axes, name, price, priceSku, stock, type_id } = product
  const isSent = immaterialType(type_id) === undefined
  const chosen = axes.flatMap(({ values }) => values.find(({ isChosen }) => isChosen)?.label ?? [])
  return (
    <div className="buy-bar">
      <p className="product-stock" data-stock={stock}>
        {t(stockMessage(stock, type_id))}
        {isSent && config.promises && (
          <small>{t(`product.delivery.${stock}`, config.promises.deliveryDays)}</small>
        )}
      </p>
      <p>
        <span data-live="bar" {...(!isNothingChosen && priceMark(config, priceSku))}>
          {isNothingChosen ? t('product.price.nothing-chosen') : <PriceText price={price} />}
        </span>
        <small>
          <OfCatalog>{chosen.join(', ') || name}</OfCatalog>
        </small>
      </p>
      <div data-adding={t('cart.adding')} data-added={t('cart.add.done')}>
        <button className="ui-button" form={form} name={CART_FIELDS.sku} value={sku}>
          <Icon name="cart" />
          <span>{t('cart.add.short')}</span>
        </button>
      </div>
    </div>
  )
}
