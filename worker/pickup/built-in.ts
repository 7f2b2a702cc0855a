import { readPostcode } from '../../shared/checkout/postcode.ts'
import { DEMO_POINTS } from './demo-points.ts'
import type { PickupPoints } from './provider.ts'

/** How many points are shown at once. */
const MAX_POINTS = 6

/** The points of the demo: a list of Finland, nearest by the numbers of postcodes. */
export const builtInPoints: PickupPoints = {
  countries: ['FI'],
  near: async ({ postcode, country }) => {
    const entered = readPostcode(postcode, country)
    if (country !== 'FI' || entered === undefined) return []
    const distance = (other: string) => Math.abs(Number(entered) - Number(other))
    return DEMO_POINTS.toSorted(
      (one, other) => distance(one.postcode) - distance(other.postcode),
    ).slice(0, MAX_POINTS)
  },
  find: async (id) => DEMO_POINTS.find((point) => point.id === id),
}
