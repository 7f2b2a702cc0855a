import type { Shop } from '../ui/shop.tsx'
import { dayRangeText, expectedDays } from './expected-days.ts'
import type { OrderRecord } from './history.ts'
import { trackOrder } from './tracking.ts'

/**
 * Returns the expected days of an order's delivery as text. Undefined: nothing is shipped, it has ended or
 * arrived, it waits, or its days count from a bank transfer, whose day is not known.
 */
export function arrivalText(
  order: OrderRecord,
  { t, locale, config }: Pick<Shop, 't' | 'locale' | 'config'>,
): string | undefined {
  const days = config.promises?.deliveryDays
  const at = Date.parse(`${order.created_at.replace(' ', 'T')}Z`)
  const isShipped = order.extension_attributes.shipping_assignments.length > 0
  if (!days || !isShipped || Number.isNaN(at) || !isInTransit(order)) return undefined
  const range = expectedDays(at, days, config.i18n.timezone)
  return t('placed.arrival', { days: dayRangeText(range, locale) })
}

function isInTransit(order: OrderRecord): boolean {
  if (order.status === 'complete' || trackOrder(order).kind !== 'on-its-way') return false
  return order.payment.method !== 'banktransfer' || order.grand_total === 0
}
