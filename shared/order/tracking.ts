import { waitsForPayment, type OrderRecord } from './history.ts'

/** The way of an order from the shop to the shopper. */
export const TRACKING_STEPS = ['received', 'paid', 'packed', 'sent', 'delivered'] as const

export type TrackingStep = (typeof TRACKING_STEPS)[number]

/** One step of an order's way: behind it, where it is now, or still to come. */
export interface TrackedStep {
  step: TrackingStep
  state: 'done' | 'current' | 'ahead'
}

/** How far an order is: its steps, or that it has ended another way. */
export type Tracking =
  | { kind: 'on-its-way'; steps: readonly TrackedStep[] }
  | { kind: 'ended'; how: 'canceled' | 'refunded' }
  | { kind: 'waits'; forWhat: 'payment' | 'shop' }

/** What the carrier calls the parcel of an order; empty: not known. */
export function trackingNumberOf({
  extension_attributes,
}: Pick<OrderRecord, 'extension_attributes'>): string {
  const number = extension_attributes.shipping_assignments[0]?.shipping?.tracking_number
  return typeof number === 'string' ? number.slice(0, MAX_NUMBER).trim() : ''
}

const MAX_NUMBER = 64

/** The last step that a status of the platform has behind it. */
const REACHED: Readonly<Record<string, TrackingStep>> = {
  pending: 'received',
  new: 'received',
  processing: 'packed',
  shipped: 'sent',
  complete: 'delivered',
}

/** Whether an order has left the shop. */
export function isSent({ status }: Pick<OrderRecord, 'status'>): boolean {
  const reached = REACHED[status]
  return reached === 'sent' || reached === 'delivered'
}

/**
 * How far an order is by its status, as the platform names it (status). Nobody
 * pays an order ahead that is paid upon delivery, and nothing is sent of a virtual one: those have fewer
 * steps. A status that nobody knows is one of the shop's own: the order is with the shop.
 */
export function trackOrder(
  order: Pick<OrderRecord, 'status' | 'payment' | 'extension_attributes'>,
): Tracking {
  const { status } = order
  if (status === 'canceled') return { kind: 'ended', how: 'canceled' }
  if (status === 'closed') return { kind: 'ended', how: 'refunded' }
  if (waitsForPayment(order)) return { kind: 'waits', forWhat: 'payment' }
  if (status === 'holded' || status === 'payment_review') return { kind: 'waits', forWhat: 'shop' }
  const steps = stepsOf(order)
  const reached = REACHED[status] ?? 'received'
  const at = Math.max(
    0,
    steps.findLastIndex((step) => TRACKING_STEPS.indexOf(step) <= TRACKING_STEPS.indexOf(reached)),
  )
  const isOver = at === steps.length - 1
  return {
    kind: 'on-its-way',
    steps: steps.map((step, index) => ({
      step,
      state: index < at || (index === at && isOver) ? 'done' : index === at ? 'current' : 'ahead',
    })),
  }
}

function stepsOf({
  payment,
  extension_attributes,
}: Pick<OrderRecord, 'payment' | 'extension_attributes'>): readonly TrackingStep[] {
  const isSent = extension_attributes.shipping_assignments.length > 0
  return TRACKING_STEPS.filter((step) => {
    if (step === 'paid') return payment.method !== 'cashondelivery'
    return isSent || (step !== 'packed' && step !== 'sent')
  })
}
