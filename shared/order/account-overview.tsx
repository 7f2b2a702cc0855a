import type { OrderHistory, OrderHistoryEntry } from './history.ts'
import { useShop } from '../ui/shop.tsx'
import { addressLines } from '../account/address.ts'
import type { CustomerAddress } from '../account/customer.ts'
import { OrderItems } from './order-items.tsx'
import { OrderState } from './order-state.tsx'
import { dateText } from '../account/order-text.ts'

export interface OverviewProps {
  /** Undefined: unknown at the moment. */
  history: OrderHistory | undefined
  /** Paths of the pictures of the latest order's products, by sku. */
  pictures: Readonly<Record<string, string>>
  /** The default shipping address; undefined: there is none yet. */
  address: CustomerAddress | undefined
  /** Returns the name of a country by its code. */
  nameOf: (country: string) => string
}

/** The start of an account: the latest order and the shipping address. */
export function Overview({ history, pictures, address, nameOf }: OverviewProps) {
  const { t, href } = useShop()
  const lines = address ? addressLines(address, nameOf(address.country_id)) : []
  return (
    <div className="account-overview">
      <section className="account-box" aria-labelledby="latest">
        <h2 id="latest">{t('account.latest')}</h2>
        <Latest history={history} pictures={pictures} />
      </section>
      <section className="account-box" aria-labelledby="address">
        <h2 id="address">{t('account.order.shipping-address')}</h2>
        {address ? (
          <address>
            {lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        ) : (
          <p>{t('account.addresses.none')}</p>
        )}
        <a href={href('my-shipping-details')}>{t('account.addresses')}</a>
      </section>
    </div>
  )
}

function Latest({ history, pictures }: Pick<OverviewProps, 'history' | 'pictures'>) {
  const { t, href } = useShop()
  if (history === undefined) return <p>{t('account.orders.unknown')}</p>
  const [order] = history.items
  if (!order) {
    return (
      <>
        <p>{t('account.orders.none')}</p>
        <a href={href('home')}>{t('account.orders.shop')}</a>
      </>
    )
  }
  return (
    <>
      <LatestOrder order={order} pictures={pictures} />
      <a href={href('my-orders')}>{t('account.order.back')}</a>
    </>
  )
}

function LatestOrder({
  order,
  pictures,
}: {
  order: OrderHistoryEntry
  pictures: OverviewProps['pictures']
}) {
  const shop = useShop()
  const { t, href, money } = shop
  const number = order.increment_id
  return (
    <>
      <OrderItems items={order.items} pictures={pictures} />
      <p>
        <a href={href('my-order', { orderId: number })}>{t('account.order.title', { number })}</a>
        <small>
          {dateText(order.created_at, shop)} · {money(order.grand_total)}
        </small>
        <OrderState order={order} />
      </p>
    </>
  )
}
