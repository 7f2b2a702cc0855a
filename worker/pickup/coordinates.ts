/** A place on the earth, in degrees north and east. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The haversine of an angle in degrees. */
const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2

/** Returns the distance of two places over the ground, in kilometres. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const square =
    haversine(other.latitude - one.latitude) + across * haversine(other.longitude - one.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(square))
}

/** Returns the centre of places near each other; requires at least one. */
export function middleOf(places: readonly Coordinates[]): Coordinates {
  const mean = (of: (place: Coordinates) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) }
}
