/** A pick-up point for parcels: a parcel locker. */
export interface PickupPoint {
  id: string
  name: string
  street: string
  postcode: string
  city: string
  /** Opening hours of working days, Saturdays and Sundays, as `7–22`; `0–24`: always; empty: closed. */
  hours: readonly [workdays: string, saturday: string, sunday: string]
  /** Distance from the searched postcode, in kilometres; unset: unknown. */
  distance?: number | undefined
}

/** The pick-up point of an order, as it is stored and sent. */
export type OrderPickupPoint = Pick<PickupPoint, 'id' | 'name' | 'street' | 'postcode' | 'city'>

/** The pick-up points of a checkout, for the shipping methods that use them. */
export interface PickupOffer {
  /** Names of those methods, from `shippingName`. */
  methods: readonly string[]
  /** The searched postcode; empty: none was entered yet. */
  postcode: string
  /** The postcode of the address: searched for unless the shopper entered another. */
  ofAddress?: string
  /** The last used point first, then by distance; undefined: the provider does not answer. */
  points: readonly PickupPoint[] | undefined
  /** Id of the point that this browser used last. */
  lastUsed?: string | undefined
}

/** Returns the stored fields of a pick-up point. */
export function toOrderPickupPoint(point: PickupPoint): OrderPickupPoint {
  const { id, name, street, postcode, city } = point
  return { id, name, street, postcode, city }
}

/** Formats a pick-up point as one line. */
export function pickupLine({ name, street, postcode, city }: OrderPickupPoint): string {
  return `${name}, ${street}, ${postcode} ${city}`
}
