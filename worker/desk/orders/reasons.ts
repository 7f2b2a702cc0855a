import { CHANGE_REASONS } from '../../../shared/order/managed-order.ts'
import type { Shown } from './shown.ts'

/** The reasons of a change, to choose from. */
export function reasonOptions(t: Shown['t']): readonly (readonly [string, string])[] {
  return CHANGE_REASONS.map((reason) => [reason, t(`reason.${reason}`)] as const)
}
