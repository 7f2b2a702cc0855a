/** A place where a parcel is picked up: a parcel locker. */
export interface PickupPoint {
  id: string
  name: string
  street: string
  postcode: string
  city: string
  /** Opening hours of working days, Saturdays and Sundays, as `7–22`; `0–24`: always, empty: closed. */
  hours: readonly [workdays: string, saturday: string, sunday: string]
  /** How far it is from the postcode that was searched, in kilometres; unset: not known. */
  distance?: number | undefined
}

/** The pick-up point of an order: what is stored of it, and sent with it. */
export type OrderPickupPoint = Pick<PickupPoint, 'id' | 'name' | 'street' | 'postcode' | 'city'>

/** The pick-up points of a checkout, for the shipping methods that lead to one. */
export interface PickupOffer {
  /** Names of those methods, as `shippingName` writes them. */
  methods: readonly string[]
  /** The postcode that points were searched by; empty: none was entered yet. */
  postcode: string
  /** Nearest first, the point used last before them; undefined: the provider does not answer. */
  points: readonly PickupPoint[] | undefined
  /** Id of the point that this browser used last. */
  lastUsed?: string | undefined
}

/** What is stored of a pick-up point. */
export function toOrderPickupPoint(point: PickupPoint): OrderPickupPoint {
  const { id, name, street, postcode, city } = point
  return { id, name, street, postcode, city }
}

/** A pick-up point as it is written on one line. */
export function pickupLine({ name, street, postcode, city }: OrderPickupPoint): string {
  return `${name}, ${street}, ${postcode} ${city}`
}
