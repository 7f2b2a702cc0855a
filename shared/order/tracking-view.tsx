import { useShop } from '../ui/shop.tsx'
import type { OrderRecord } from './history.ts'
import type { Transfer } from './bank-transfer.ts'
import { arrivalText } from './arrival.ts'
import { OrderedProducts, OrderDetails } from './placed-order.tsx'
import { PrintButton } from './print-button.tsx'
import { BankTransferView } from './transfer-view.tsx'
import type { Tracking } from './tracking.ts'

/** The shown data of an order that was looked up. */
export interface TrackedOrder {
  order: OrderRecord
  /** Paths of the products' pictures, by sku. */
  pictures: Readonly<Record<string, string>>
  tracking: Tracking
  /** The order date as text. */
  at: string
  /** Bank transfer data; undefined: it does not wait for a transfer. */
  transfer?: Transfer | undefined
}

/** The order before its pictures are loaded. */
export type FoundOrder = Omit<TrackedOrder, 'pictures'>

/** The state, shipping and products of an order, without personal data of the shopper. */
export function TrackingView({ order, pictures, tracking, at, transfer }: TrackedOrder) {
  const shop = useShop()
  const { t, href } = shop
  const { increment_id: number } = order
  const arrival = arrivalText(order, shop)
  return (
    <article className="service-order" aria-labelledby="tracked-order">
      <h1 id="tracked-order" data-order-number={number}>
        {t('tracking.order', { number })}
      </h1>
      {arrival !== undefined && <p className="placed-arrival">{arrival}</p>}
      <p className="form-hint">{t('tracking.ordered', { at })}</p>
      <OrderSteps tracking={tracking} />
      {transfer && <BankTransferView transfer={transfer} />}
      <OrderDetails order={order} nameOf={(country) => country} />
      <OrderedProducts {...{ order, pictures }} />
      <p className="service-buttons">
        <a href={href('withdrawal')}>{t('withdrawal.link')}</a>
        <PrintButton />
        <a href={href('order-lookup')}>{t('tracking.other')}</a>
      </p>
    </article>
  )
}

/** The steps of an order, or that it has ended or waits. */
export function OrderSteps({ tracking }: { tracking: Tracking }) {
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
