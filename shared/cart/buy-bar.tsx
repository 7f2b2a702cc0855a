import { CART_FIELDS } from './form.ts'
import { dayValues } from '../i18n/day-values.ts'
import { Icon } from '../ui/icon.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { priceMark } from '../product/price-mark.ts'
import { PriceText } from '../product/price-view.tsx'
import type { ProductView } from '../product/product-view.ts'
import { intangibleTypeOf, stockMessage } from '../product/stock-message.ts'

export interface BuyBarProps {
  product: ProductView
  /** True if every quantity of the set is 0, so that there is no price. */
  isNothingChosen: boolean
  /** The sku that the button adds. */
  sku: string
  /** Id of the form that the button submits. */
  form: string
}

/**
 * Repeats price, chosen variant, delivery day (else the stock state) and button at the lower edge of a phone
 * while the page's own button is out of sight. The style sheet alone shows and hides it; its button submits the
 * page's form.
 */
export function BuyBar({ product, isNothingChosen, sku, form }: BuyBarProps) {
  const { t, config } = useShop()
  const { axes, price, priceSku, stock, type_id } = product
  const days = intangibleTypeOf(type_id) ? undefined : config.promises?.deliveryDays
  const chosen = axes.flatMap(({ values }) => values.find(({ isChosen }) => isChosen)?.label ?? [])
  return (
    <div className="buy-bar">
      <p>
        <span data-live="bar" {...(!isNothingChosen && priceMark(config, priceSku))}>
          {isNothingChosen ? t('product.price.nothing-chosen') : <PriceText price={price} />}
        </span>{' '}
        <small>
          <CatalogText>{chosen.join(', ')}</CatalogText>
        </small>
      </p>
      <p className="product-stock" data-stock={stock}>
        {days && stock === 'in' ? (
          <>
            <span className="ui-hidden">{t('product.stock.in')}, </span>
            {t('product.delivery.in', dayValues(days))}
          </>
        ) : (
          t(stockMessage(stock, type_id))
        )}
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
