import { useShop } from '../ui/shop.tsx'
import { shippingCostOf, type OrderRecord } from './history.ts'
import type { Transfer } from './bank-transfer.ts'
import { TransferView } from './transfer-view.tsx'
import { trackingNumberOf, type Tracking } from './tracking.ts'

/** What is shown of an order that was found. */
export interface TrackedOrder {
  order: Pick<
    OrderRecord,
    | 'increment_id'
    | 'items'
    | 'shipping_description'
    | 'shipping_amount'
    | 'shipping_incl_tax'
    | 'discount_amount'
    | 'grand_total'
    | 'payment'
    | 'extension_attributes'
  >
  tracking: Tracking
  /** When it was ordered, as text. */
  at: string
  /** How it is paid by bank transfer; undefined: it does not wait for one. */
  transfer?: Transfer | undefined
}

/** How far an order is, how it travels, and what is in it; nothing of who ordered it. */
export function TrackingView({ order, tracking, at, transfer }: TrackedOrder) {
  const { t, money, href } = useShop()
  const { increment_id: number, shipping_description: shipment, payment } = order
  const parcel = trackingNumberOf(order)
  const shipping = shippingCostOf(order)
  return (
    <article className="service-order" aria-labelledby="tracked-order">
      <h2 id="tracked-order" data-order-number={number}>
        {t('tracking.order', { number })}
      </h2>
      <p>{t('tracking.ordered', { at })}</p>
      <Way tracking={tracking} />
      {transfer && <TransferView transfer={transfer} heading="h3" />}
      {shipment !== '' && (
        <p>
          {t('tracking.shipment')}: {shipment}
        </p>
      )}
      {parcel !== '' && (
        <p>
          {t('tracking.parcel')}: <b>{parcel}</b>
        </p>
      )}
      <h3>{t('tracking.goods')}</h3>
      <ul className="service-lines" role="list">
        {order.items
          .filter(({ parent_item_id }) => parent_item_id === undefined)
          .map(({ item_id, name, qty_ordered, row_total_incl_tax }) => (
            <li key={item_id}>
              <span>
                {qty_ordered} × {name}
              </span>
              <span>{money(row_total_incl_tax)}</span>
            </li>
          ))}
      </ul>
      <dl className="service-facts">
        {shipping > 0 && <Fact name={t('tracking.shipping')} value={money(shipping)} />}
        {payment.cost_incl_tax && (
          <Fact name={t('cart.totals.payment')} value={money(payment.cost_incl_tax)} />
        )}
        {order.discount_amount !== 0 && (
          <Fact name={t('tracking.discount')} value={money(order.discount_amount)} />
        )}
        <Fact name={t('tracking.total')} value={money(order.grand_total)} />
        <Fact
          name={t('tracking.payment')}
          value={payment.additional_information[0] ?? payment.method}
        />
      </dl>
      <p>
        <a href={href('withdrawal')}>{t('withdrawal.link')}</a>
      </p>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Way({ tracking }: { tracking: Tracking }) {
  const { t } = useShop()
  if (tracking.kind === 'ended') return <p role="status">{t(`tracking.${tracking.how}`)}</p>
  if (tracking.kind === 'waits') {
    return <p role="status">{t(`tracking.waits.${tracking.forWhat}`)}</p>
  }
  return (
    <ol className="service-steps" role="list">
      {tracking.steps.map(({ step, state }) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{t(`tracking.step.${step}`)}</span> <small>{t(`tracking.${state}`)}</small>
        </li>
      ))}
    </ol>
  )
}
