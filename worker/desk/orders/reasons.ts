import { CHANGE_REASONS } from '../../../shared/order/managed-order.ts'
import type { OrderFormat } from './format.ts'

/** The reasons of a change as options. */
export function reasonOptions(t: OrderFormat['t']): readonly (readonly [string, string])[] {
  return CHANGE_REASONS.map((reason) => [reason, t(`reason.${reason}`)] as const)
}
