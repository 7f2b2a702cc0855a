import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'

/** A search for pick-up points. */
export interface PickupSearch {
  /** As entered, of any length. */
  postcode: string
  /** Two capital letters. */
  country: string
}

/** A provider of pick-up points. */
export interface PickupPoints {
  /** Countries with points, as two capital letters; elsewhere no method that needs a point is offered. */
  countries: readonly string[]
  /**
   * Returns points near a postcode, nearest first, with their distance if known; empty if there are none.
   * Rejects if the provider does not answer.
   */
  near: (search: PickupSearch) => Promise<readonly PickupPoint[]>
  /**
   * Returns a point by its id; undefined if it no longer exists. Rejects if the provider does not answer.
   */
  find: (id: string) => Promise<PickupPoint | undefined>
}
