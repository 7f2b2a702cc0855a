import { shownItems } from '../account/order-items.ts'
import { pictureSources } from '../product/image.ts'
import { PLACEHOLDER_SRC } from '../product/product-card.tsx'
import { Picture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import type { OrderRecord, OrderRecordItem } from './history.ts'
import type { OrderAddress } from './order.ts'
import { paymentStateOf } from './payment-state.ts'
import { GRAND_TOTAL, orderSums } from './sums.ts'

export interface PlacedOrderProps {
  order: OrderRecord
  /** Paths of the products' pictures by sku. */
  pictures: Readonly<Record<string, string>>
  /** Where it goes; undefined: nothing is sent, or it is not known. */
  shipping?: OrderAddress | undefined
  billing?: OrderAddress | undefined
  /** Names of countries by their codes. */
  nameOf: (country: string) => string
}

/** What was ordered: products with pictures, sums with tax, where it goes, how, and how far its payment is. */
export function PlacedOrder({ order, pictures, shipping: address, nameOf }: PlacedOrderProps) {
  const { t } = useShop()
  const state = paymentStateOf(order)
  const { method, additional_information: titles } = order.payment
  return (
    <section className="placed-order" aria-labelledby="placed-order">
      <h2 id="placed-order">{t('placed.title')}</h2>
      <ul role="list">
        {shownItems(order.items).map((item) => (
          <OrderedItem key={item.item_id} item={item} picture={pictures[item.sku]} />
        ))}
      </ul>
      <Sums order={order} />
      <dl className="placed-facts">
        {address && (
          <div>
            <dt>{t('account.order.shipping-address')}</dt>
            <dd>{addressLines(address, nameOf).join('\n')}</dd>
          </div>
        )}
        {order.shipping_description !== '' && (
          <div>
            <dt>{t('account.order.shipping-method')}</dt>
            <dd>{order.shipping_description}</dd>
          </div>
        )}
        <div>
          <dt>{t('account.order.payment-method')}</dt>
          <dd>
            {titles[0] || method}
            {state && <small data-payment={state}>{t(`placed.payment.${state}`)}</small>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function OrderedItem({ item, picture }: { item: OrderRecordItem; picture: string | undefined }) {
  const { t, money } = useShop()
  const { name, qty_ordered, row_total_incl_tax } = item
  return (
    <li>
      {picture === undefined ? (
        <img src={PLACEHOLDER_SRC} width={120} height={120} alt="" loading="lazy" />
      ) : (
        <Picture {...pictureSources('cart', picture)} alt="" />
      )}
      <span>
        {name}
        <small>{t('placed.qty', { qty: qty_ordered })}</small>
      </span>
      <b>{money(row_total_incl_tax)}</b>
    </li>
  )
}

function Sums({ order }: { order: OrderRecord }) {
  const { t, money } = useShop()
  return (
    <dl className="placed-sums">
      {orderSums(order).map(([label, amount]) => (
        <div key={label} data-sum={label === GRAND_TOTAL ? '' : undefined}>
          <dt>{t(label)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A postal address, line by line. */
export function addressLines(
  address: OrderAddress,
  nameOf: PlacedOrderProps['nameOf'],
): readonly string[] {
  return [
    address.company ?? '',
    `${address.firstname} ${address.lastname}`,
    address.street.join(', '),
    `${address.postcode} ${address.city}`,
    nameOf(address.country_id),
  ].filter((line) => line.trim() !== '')
}
