import type { DayCount, DeliveryPromises } from '../brand/checkout-schema.ts'

/**
 * Returns the working days of a shipping method (carrier and method, `courier_courier`): its own, otherwise
 * the shop's.
 */
export function deliveryDaysOf(
  { deliveryDays, shipping = [] }: DeliveryPromises,
  method: string | undefined,
): DayCount {
  return shipping.find(({ code }) => method === `${code}_${code}`)?.days ?? deliveryDays
}
