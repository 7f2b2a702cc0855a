import { useShop } from '../ui/shop.tsx'

/** A pending order, as its shopper sees it. */
export interface PendingOrderView {
  order_id: string
  /** Milliseconds since 1970. */
  madeAt: number
  lines: readonly { name: string; qty: number }[]
  total: number
  /** Its current total; undefined: unchanged or unknown. */
  newTotal: number | undefined
  changes: readonly string[]
  /** Its state as text. */
  status: string
  /** A note about the order; undefined: none. */
  note: string | undefined
  maySend: boolean
  mayAccept: boolean
  mayDrop: boolean
}

export interface PendingOrdersProps {
  id: string
  orders: readonly PendingOrderView[]
  /** Number of other users' pending orders on this device. */
  others: number
  isOffline: boolean
  /** The order whose deletion is being confirmed. */
  dropping: string | undefined
  handlers: {
    send: (order_id: string) => void
    accept: (order_id: string) => void
    confirmDrop: (order_id: string) => void
    drop: (order_id: string) => void
    cancelDrop: () => void
    close: () => void
  }
}

/** The pending orders of this device, with buttons to send, accept or drop them. */
export function PendingOrders(props: PendingOrdersProps) {
  const { id, orders, others, isOffline, handlers } = props
  const { t } = useShop()
  return (
    <div className="pending-orders">
      <h2 id={`${id}-title`} tabIndex={-1}>
        {t('order.waiting', { count: orders.length })}
      </h2>
      {isOffline ? (
        <p>{t('order.waiting.offline')}</p>
      ) : (
        orders.some(({ maySend }) => maySend) && <p>{t('order.waiting.ask')}</p>
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.order_id}>
            <PendingOrder {...props} order={order} />
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t('order.waiting.strangers', { count: others })}</p>}
      <button type="button" className="ui-button" data-kind="quiet" onClick={handlers.close}>
        {t('order.waiting.later')}
      </button>
    </div>
  )
}

type ItemProps = PendingOrdersProps & { order: PendingOrderView }

function PendingOrder(props: ItemProps) {
  const { order, dropping } = props
  const { t, money, locale } = useShop()
  const { lines, madeAt, newTotal, total, status, note, changes } = order
  const at = new Date(madeAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p>
        <strong>{status}</strong>
        <br />
        <small>{t('order.waiting.made', { at })}</small>
      </p>
      {note !== undefined && <p>{note}</p>}
      <ul>
        {lines.map(({ name, qty }) => (
          <li key={name}>{t('order.waiting.line', { qty: String(qty), name })}</li>
        ))}
      </ul>
      {changes.length > 0 && (
        <ul className="pending-changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {newTotal === undefined ? (
        <p>{t('order.waiting.total', { total: money(total) })}</p>
      ) : (
        <dl>
          <dt>{t('order.waiting.before')}</dt>
          <dd>{money(total)}</dd>
          <dt>{t('order.waiting.now')}</dt>
          <dd>{money(newTotal)}</dd>
        </dl>
      )}
      {dropping === order.order_id ? <ConfirmDrop {...props} /> : <Actions {...props} />}
    </>
  )
}

function Actions({ order, handlers, isOffline }: ItemProps) {
  const { t, money, href } = useShop()
  const { order_id, maySend, mayAccept, mayDrop, newTotal, total } = order
  return (
    <div className="pending-actions">
      {maySend && !isOffline && (
        <button type="button" className="ui-button" onClick={() => handlers.send(order_id)}>
          {t('order.waiting.send')}
        </button>
      )}
      {mayAccept && !isOffline && (
        <button type="button" className="ui-button" onClick={() => handlers.accept(order_id)}>
          {t('order.waiting.accept', { total: money(newTotal ?? total) })}
        </button>
      )}
      <a href={href('cart')}>{t('order.waiting.to-cart')}</a>
      {mayDrop && (
        <button
          type="button"
          className="ui-button"
          data-kind="quiet"
          onClick={() => handlers.confirmDrop(order_id)}
        >
          {t('order.waiting.drop')}
        </button>
      )}
    </div>
  )
}

function ConfirmDrop({ order, handlers }: ItemProps) {
  const { t } = useShop()
  return (
    <div className="pending-actions" role="alert">
      <p>{t('order.waiting.drop.ask')}</p>
      <button type="button" className="ui-button" onClick={() => handlers.drop(order.order_id)}>
        {t('order.waiting.drop.yes')}
      </button>
      <button type="button" className="ui-button" data-kind="quiet" onClick={handlers.cancelDrop}>
        {t('order.waiting.drop.no')}
      </button>
    </div>
  )
}
