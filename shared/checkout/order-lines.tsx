import type { Cart, CartItem } from '../cart/cart.ts'
import { chosenTexts } from '../cart/line-text.ts'
import { pictureSources } from '../product/image.ts'
import { CatalogText } from '../ui/catalog-text.tsx'
import { keepUnits } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'

/** The products of an order to be placed, with pictures, options and prices. */
export function OrderLines({ cart }: { cart: Cart }) {
  return (
    <ul className="checkout-lines" role="list">
      {cart.items.map((item, index) => (
        <Line key={index} item={item} />
      ))}
    </ul>
  )
}

/**
 * The order on one line, above the form on phones: number of products and total, opened the products. The
 * enhancer keeps the total up to date.
 */
export function OrderFold({ cart }: { cart: Cart }) {
  const { t, money } = useShop()
  const count = cart.items.reduce((sum, { qty }) => sum + qty, 0)
  const total = cart.platformTotals?.grand_total
  return (
    <details className="checkout-fold">
      <summary>
        <span>
          {t('checkout.review')} · {t('checkout.count', { count })}
        </span>
        {total !== undefined && <b data-sum="">{money(total)}</b>}
      </summary>
      <OrderLines cart={cart} />
    </details>
  )
}

function Line({ item }: { item: CartItem }) {
  const { t, money } = useShop()
  const options = chosenTexts(item)
  const total = item.totals?.row_total_incl_tax ?? item.price_incl_tax * item.qty
  return (
    <li>
      {item.image !== undefined && (
        <Picture {...pictureSources('cart', item.image)} alt="" urgency="soon" />
      )}
      <span>
        <CatalogText>
          {t('checkout.qty', { count: item.qty, name: keepUnits(item.name) })}
          {options.length > 0 && <small>{options.map(({ value }) => value).join(', ')}</small>}
        </CatalogText>
      </span>
      <span>{money(total)}</span>
    </li>
  )
}
