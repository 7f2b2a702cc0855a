import type { ReactNode } from 'react'
import { creditNotesOf } from '../../../shared/order/credit-note.ts'
import { shippingAddressOf } from '../../../shared/order/history.ts'
import type { OrderRefund } from '../../../shared/order/managed-order.ts'
import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import { trackingNumberOf } from '../../../shared/order/tracking.ts'
import { Badge, Card, DetailList } from '../frame/parts.tsx'
import type { OrderCard } from './lines-card.tsx'
import { addressLines, type OrderFormat } from './format.ts'

type Detail = readonly [string, ReactNode]

/** Shipping address and method. */
export function DeliveryCard({ order: { record }, format }: OrderCard) {
  const { t, country } = format
  const shipping = record.extension_attributes.shipping_assignments[0]?.shipping
  if (!shipping) {
    return (
      <Card title={t('delivery')}>
        <p className="muted">{t('delivery.virtual')}</p>
      </Card>
    )
  }
  const address = shippingAddressOf(record)
  const tracking = trackingNumberOf(record)
  const details: Detail[] = [
    [t('delivery.method'), record.shipping_description],
    ...(address
      ? [[t('delivery.address'), linesOf(addressLines(address, country))] as Detail]
      : []),
    ...(shipping.pickup_point
      ? [[t('delivery.pickup'), pickupLine(shipping.pickup_point)] as Detail]
      : []),
    ...(tracking === '' ? [] : [[t('sent.tracking'), tracking] as Detail]),
  ]
  return (
    <Card title={t('delivery')}>
      <DetailList details={details} />
    </Card>
  )
}

/** The customer of the order. */
export function CustomerCard({ order: { record, recipient }, format }: OrderCard) {
  const { t, country } = format
  const billing = record.billing_address
  const phone = billing?.telephone ?? shippingAddressOf(record)?.telephone
  const none = <span className="muted">{t('customer.none')}</span>
  const details: Detail[] = [
    [
      t('customer.email'),
      recipient === '' ? (
        none
      ) : (
        <a key="email" href={`mailto:${recipient}`}>
          {recipient}
        </a>
      ),
    ],
    [t('customer.phone'), phone || none],
    ...(billing
      ? [[t('customer.billing'), linesOf(addressLines(billing, country))] as Detail]
      : []),
  ]
  return (
    <Card title={t('customer')}>
      <DetailList details={details} />
    </Card>
  )
}

/** Payment and refunds. */
export function PaymentCard({ order, format, at }: OrderCard) {
  const { t } = format
  const { record, payment, refunds } = order
  const notes = creditNotesOf(order)
  const { method, additional_information: titles } = record.payment
  const details: Detail[] = [
    [t('payment.method'), titles[0] ?? method],
    ...(payment
      ? [
          [t('payment.state'), t(`payment.state.${payment.state}`)] as Detail,
          [t('payment.reference'), payment.reference] as Detail,
        ]
      : []),
    ...refunds.map((refund): Detail => [format.time(refund.at), refundText(refund, format)]),
  ]
  return (
    <Card title={t('payment')}>
      <DetailList details={details} />
      {notes.length > 0 && (
        <ul className="plain-list" role="list">
          {notes.map(({ number }) => (
            <li key={number}>
              <a href={`${at}/credit-note/${number}`}>{`${t('credit.title')} ${number}`}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const TONES = { started: 'warn', done: 'good', refused: 'bad' } as const

function refundText({ amount, state, way, reason }: OrderRefund, { t, money }: OrderFormat) {
  return (
    <span className="row">
      {money(amount)}
      <Badge tone={TONES[state]}>{t(`refund.state.${state}`)}</Badge>
      <small>
        {t(`reason.${reason}`)} · {t(`refund.way.${way}`)}
      </small>
    </span>
  )
}

/** Lines of text, one below the other. */
export function linesOf(lines: readonly string[]): ReactNode {
  return lines.map((line, at) => (
    <span key={line}>
      {at > 0 && <br />}
      {line}
    </span>
  ))
}
