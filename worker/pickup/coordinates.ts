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
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const square = haversine(b.latitude - a.latitude) + across * haversine(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(square))
}

/** Returns the centre of places near each other; requires at least one. */
export function middleOf(places: readonly Coordinates[]): Coordinates {
  const mean = (of: (place: Coordinates) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) }
}
