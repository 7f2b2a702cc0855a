import type { Shop } from '../ui/shop.tsx'
import { deliveryDaysOf } from './delivery-days.ts'
import { dayRangeText, expectedDays } from './expected-days.ts'
import type { OrderRecord } from './history.ts'
import { trackOrder } from './tracking.ts'

/**
 * Returns the expected days of an order's delivery as text, by its shipping method, from the payment if it
 * was paid ahead. Undefined: nothing is shipped, it has ended or arrived, it waits, or it is paid by a
 * transfer whose day is not known.
 */
export function arrivalText(
  order: OrderRecord,
  { t, locale, config }: Pick<Shop, 't' | 'locale' | 'config'>,
): string | undefined {
  const { promises } = config
  const [shipment] = order.extension_attributes.shipping_assignments
  const at = startOf(order)
  if (!promises || !shipment || Number.isNaN(at) || !isInTransit(order)) return undefined
  const days = deliveryDaysOf(promises, shipment.shipping?.method)
  const range = expectedDays(at, days, config.i18n.timezone)
  return t('placed.arrival', { days: dayRangeText(range, locale) })
}

/** The moment from which the days count, in milliseconds; NaN: unknown. */
function startOf({ payment, paid_at, created_at, grand_total }: OrderRecord): number {
  if (payment.method === 'banktransfer' && grand_total !== 0) return timeOf(paid_at ?? '')
  return timeOf(payment.method === 'cashondelivery' ? created_at : (paid_at ?? created_at))
}

/** Milliseconds of a platform time in UTC. */
function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

function isInTransit(order: OrderRecord): boolean {
  return order.status !== 'complete' && trackOrder(order).kind === 'on-its-way'
}
