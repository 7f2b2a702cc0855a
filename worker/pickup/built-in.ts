import { readPostcode } from '../../shared/checkout/postcode.ts'
import { distanceKm, middleOf, type Coordinates } from './coordinates.ts'
import { DEMO_POINTS } from './demo-points.ts'
import type { PickupPoints } from './provider.ts'

/** Maximum number of points shown at once. */
const MAX_POINTS = 6
/** Points farther away are not offered. */
const MAX_KM = 50
/** Postcodes with this many equal leading digits are neighbours. */
const MIN_PREFIX = 2
/** Distances are whole kilometres; multiples of this if the location is estimated from neighbours. */
const ROUGH_KM = 5

/** The points of the demo: lockers of larger towns. */
export const builtInPoints: PickupPoints = {
  countries: [...new Set(DEMO_POINTS.map(({ country }) => country))],
  near: async ({ postcode, country }) => {
    const entered = readPostcode(postcode, country)
    const place = entered === undefined ? undefined : placeOf(entered, country)
    if (!place) return []
    return pointsOf(country)
      .map(({ point, at }) => ({ point, km: distanceKm(place.at, at) }))
      .filter(({ km }) => km <= MAX_KM)
      .toSorted((a, b) => a.km - b.km)
      .slice(0, MAX_POINTS)
      .map(({ point, km }) => ({
        ...point,
        distance: place.isKnown ? Math.round(km) : roughly(km),
      }))
  },
  find: async (id) => DEMO_POINTS.find(({ point }) => point.id === id)?.point,
}

const pointsOf = (country: string) => DEMO_POINTS.filter((row) => row.country === country)

/**
 * Returns the location of a postcode: of its own points, else the centre of those with the most equal
 * leading digits. Undefined if its area is unknown.
 */
function placeOf(
  postcode: string,
  country: string,
): { at: Coordinates; isKnown: boolean } | undefined {
  const rows = pointsOf(country)
  for (let length = postcode.length; length >= MIN_PREFIX; length--) {
    const prefix = postcode.slice(0, length)
    const places = rows.filter(({ point }) => point.postcode.startsWith(prefix)).map(({ at }) => at)
    if (places.length > 0) return { at: middleOf(places), isKnown: length === postcode.length }
  }
  return undefined
}

function roughly(km: number): number {
  return Math.max(1, Math.round(km / ROUGH_KM)) * ROUGH_KM
}
