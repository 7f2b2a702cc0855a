import { deliveryCost } from '../cart/methods.ts'
import { postcodeText } from '../postcode-text.ts'
import type { ReactNode } from 'react'
import { topLevelItems } from '../account/order-items.ts'
import { pictureSources } from '../product/image.ts'
import { PLACEHOLDER_SRC } from '../product/product-card.tsx'
import { Picture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import type { OrderRecord, OrderRecordItem } from './history.ts'
import type { OrderAddress } from './order.ts'
import { paymentStateOf } from './payment-state.ts'
import { GRAND_TOTAL, orderSums, SHIPPING } from './sums.ts'
import { trackingNumberOf } from './tracking.ts'

export interface PlacedOrderProps {
  order: OrderRecord
  /** Paths of the products' pictures, by sku. */
  pictures: Readonly<Record<string, string>>
  /** The shipping address; undefined: nothing is shipped, or it is not shown here. */
  shipping?: OrderAddress | undefined
  /** Shown if it differs from the shipping address. */
  billing?: OrderAddress | undefined
  /** Returns the name of a country by its code. */
  nameOf: (country: string) => string
}

/** A placed order: products with pictures and totals with tax, then its addresses and methods. */
export function PlacedOrder(props: PlacedOrderProps) {
  return (
    <OrderedProducts {...props}>
      <OrderDetails {...props} />
    </OrderedProducts>
  )
}

/** The products of a placed order with pictures, and its totals with tax. */
export function OrderedProducts({
  order,
  pictures,
  children,
}: Pick<PlacedOrderProps, 'order' | 'pictures'> & { children?: ReactNode }) {
  const { t } = useShop()
  return (
    <section className="placed-order" aria-labelledby="placed-order">
      <h2 id="placed-order">{t('placed.title')}</h2>
      <ul role="list">
        {topLevelItems(order.items).map((item) => (
          <OrderedItem key={item.item_id} item={item} picture={pictures[item.sku]} />
        ))}
      </ul>
      <OrderTotals order={order} />
      {children}
    </section>
  )
}

function OrderedItem({ item, picture }: { item: OrderRecordItem; picture: string | undefined }) {
  const { t, money } = useShop()
  const { name, sku, qty_ordered: qty, price_incl_tax, row_total_incl_tax } = item
  const { qty_canceled: canceled } = item
  return (
    <li>
      {picture === undefined ? (
        <img src={PLACEHOLDER_SRC} width={120} height={120} alt="" loading="lazy" />
      ) : (
        <Picture {...pictureSources('cart', picture)} alt="" />
      )}
      <span>
        {name}
        <small>
          {t('placed.qty', { qty })}
          {qty > 1 && ` × ${money(price_incl_tax)}`}
        </small>
        <small>{sku}</small>
        {canceled ? <small>{`${t('placed.payment.canceled')}: ${canceled}`}</small> : undefined}
      </span>
      <b>{money(row_total_incl_tax)}</b>
    </li>
  )
}

function OrderTotals({ order }: { order: OrderRecord }) {
  const { t, money } = useShop()
  return (
    <dl className="placed-sums">
      {orderSums(order).map(([label, amount]) => (
        <div key={label} data-sum={label === GRAND_TOTAL ? '' : undefined}>
          <dt>{t(label)}</dt>
          <dd>{label === SHIPPING ? deliveryCost(amount, t, money) : money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Addresses, shipping method and payment state of a placed order. */
export function OrderDetails({
  order,
  shipping,
  billing,
  nameOf,
}: Omit<PlacedOrderProps, 'pictures'>) {
  const { t } = useShop()
  const state = paymentStateOf(order)
  const parcel = trackingNumberOf(order)
  const { method, additional_information: titles } = order.payment
  const [goesTo, billedTo] = [shipping, billing].map((each) => each && addressText(each, nameOf))
  return (
    <dl className="placed-facts">
      {goesTo && <DetailItem label={t('account.order.shipping-address')}>{goesTo}</DetailItem>}
      {billedTo && billedTo !== goesTo && (
        <DetailItem label={t('account.order.billing-address')}>{billedTo}</DetailItem>
      )}
      {order.shipping_description !== '' && (
        <DetailItem label={t('account.order.shipping-method')}>
          {order.shipping_description}
        </DetailItem>
      )}
      {parcel !== '' && <DetailItem label={t('account.order.parcel')}>{parcel}</DetailItem>}
      <DetailItem label={t('account.order.payment-method')}>
        {titles[0] || method}
        {state && <small data-payment={state}>{t(`placed.payment.${state}`)}</small>}
      </DetailItem>
    </dl>
  )
}

function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Formats a postal address as lines. */
function addressText(address: OrderAddress, nameOf: PlacedOrderProps['nameOf']): string {
  return [
    address.company ?? '',
    `${address.firstname} ${address.lastname}`,
    address.street.join(', '),
    `${postcodeText(address.postcode, address.country_id)} ${address.city}`,
    nameOf(address.country_id),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n')
}
