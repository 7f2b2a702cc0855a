import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'

/** Where a parcel is to be picked up. */
export interface PickupSearch {
  /** As it was entered, of any length. */
  postcode: string
  /** Two capital letters. */
  country: string
}

/** A provider of pick-up points. Another one is another object of this shape. */
export interface PickupPoints {
  /** Where it has points, as two capital letters each: elsewhere no method that leads to one is offered. */
  countries: readonly string[]
  /** Points near a postcode, nearest first, with their distance where it is known; none where there are none. Rejects when nobody answers. */
  near: (search: PickupSearch) => Promise<readonly PickupPoint[]>
  /** A point by its id; undefined: there is none any more. Rejects when nobody answers. */
  find: (id: string) => Promise<PickupPoint | undefined>
}
