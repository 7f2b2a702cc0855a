import { readPostcode } from '../../shared/checkout/postcode.ts'
import { distanceKm, middleOf, type Coordinates } from './coordinates.ts'
import { DEMO_POINTS } from './demo-points.ts'
import type { PickupPoints } from './provider.ts'

/** How many points are shown at once. */
const MAX_POINTS = 6
/** A point farther away than this is not near. */
const MAX_KM = 50
/** Postcodes that begin with so many same digits are neighbours. */
const MIN_PREFIX = 2
/** Distances are whole kilometres, and multiples of this where a place is known by its neighbours alone. */
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
      .toSorted((one, other) => one.km - other.km)
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
 * Where a postcode is: where its own points are, or else in the middle of those whose postcodes begin with
 * the most same digits. Undefined: nothing is known of its area.
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
