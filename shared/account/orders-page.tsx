import { ORDER_PAGE_SIZE, waitsForPayment, type OrderHistory } from '../order/history.ts'
import { useShop } from '../ui/shop.tsx'
import { AccountEmpty } from './account-empty.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderState } from '../order/order-state.tsx'
import { dateText } from './order-text.ts'
import { PayOrder } from './pay-order.tsx'

export interface OrdersPageProps {
  /** Undefined: unknown at the moment. */
  history: OrderHistory | undefined
  /** Paths of the products' pictures, by sku. */
  pictures: Readonly<Record<string, string>>
  /** From 1. */
  page: number
  /** True if orders that wait for their payment can be paid here. */
  canPay: boolean
}

/** A customer's orders, newest first, 20 per page. */
export function OrdersPage({ history, pictures, page, canPay }: OrdersPageProps) {
  const { t, href } = useShop()
  const isEmpty = history !== undefined && history.items.length === 0
  return (
    <AccountFrame current="my-orders" title={t('account.orders')}>
      {history === undefined && <p role="alert">{t('account.orders.unknown')}</p>}
      {isEmpty && (
        <AccountEmpty icon="my-orders" text={t('account.orders.none')}>
          <a className="ui-button" href={href('home')}>
            {t('account.orders.shop')}
          </a>
        </AccountEmpty>
      )}
      {history !== undefined && !isEmpty && <OrderTable {...{ history, pictures, page, canPay }} />}
    </AccountFrame>
  )
}

function OrderTable({
  history,
  pictures,
  page,
  canPay,
}: OrdersPageProps & { history: OrderHistory }) {
  const shop = useShop()
  const { t, href, money } = shop
  const heads = ['number', 'goods', 'status', 'total'] as const
  return (
    <>
      <table className="account-table">
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {t(`account.orders.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.items.map((order) => (
            <tr key={order.entity_id}>
              <th scope="row">
                <a href={href('my-order', { orderId: order.increment_id })}>{order.increment_id}</a>
                <small>{dateText(order.created_at, shop)}</small>
              </th>
              <td>
                <OrderItems items={order.items} pictures={pictures} />
              </td>
              <td data-label={t('account.orders.status')}>
                <OrderState order={order} />
                {canPay && waitsForPayment(order) && <PayOrder number={order.increment_id} />}
              </td>
              <td data-label={t('account.orders.total')}>{money(order.grand_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages page={page} total={history.total_count} shown={history.items.length} />
    </>
  )
}

function Pages({ page, total, shown }: { page: number; total: number; shown: number }) {
  const { t, href } = useShop()
  const first = (page - 1) * ORDER_PAGE_SIZE + 1
  const last = first + shown - 1
  const pageHref = (each: number) => href('my-orders', {}, { page: each > 1 ? each : undefined })
  return (
    <nav className="account-pages" aria-label={t('account.orders.pages')}>
      <p>{t('account.orders.shown', { first, last, total })}</p>
      {page > 1 && <a href={pageHref(page - 1)}>{t('account.orders.newer')}</a>}
      {last < total && <a href={pageHref(page + 1)}>{t('account.orders.older')}</a>}
    </nav>
  )
}
