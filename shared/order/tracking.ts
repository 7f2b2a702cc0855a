import { waitsForPayment, type OrderRecord } from './history.ts'

/** The steps of an order from the shop to the shopper. */
export const TRACKING_STEPS = ['received', 'paid', 'packed', 'sent', 'delivered'] as const

export type TrackingStep = (typeof TRACKING_STEPS)[number]

/** One step of an order: done, current or to come. */
export interface TrackedStep {
  step: TrackingStep
  state: 'done' | 'current' | 'ahead'
}

/** The progress of an order: its steps, or that it ended otherwise. */
export type Tracking =
  | { kind: 'on-its-way'; steps: readonly TrackedStep[] }
  | { kind: 'ended'; how: 'canceled' | 'refunded' }
  | { kind: 'waits'; forWhat: 'payment' | 'shop' }

/** Returns the tracking number of an order; empty: unknown. */
export function trackingNumberOf({
  extension_attributes,
}: Pick<OrderRecord, 'extension_attributes'>): string {
  const number = extension_attributes.shipping_assignments[0]?.shipping?.tracking_number
  return typeof number === 'string' ? number.slice(0, MAX_NUMBER).trim() : ''
}

const MAX_NUMBER = 64

/** The last completed step of each platform status. */
const REACHED: Readonly<Record<string, TrackingStep>> = {
  pending: 'received',
  new: 'received',
  processing: 'packed',
  shipped: 'sent',
  complete: 'delivered',
}

/** True if an order has left the shop. */
export function isSent({ status }: Pick<OrderRecord, 'status'>): boolean {
  const reached = REACHED[status]
  return reached === 'sent' || reached === 'delivered'
}

/**
 * Returns the progress of an order by its platform status. Orders with cash on delivery and virtual orders
 * have fewer steps: they are not paid ahead, or not shipped. An unknown status is specific to the shop and
 * counts as received.
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
