import { describe, expect, it } from 'vitest'
import { BRAND_DEFAULTS } from '../brand/brand-defaults.ts'
import { builtInPoints } from './built-in.ts'
import { distanceKm } from './coordinates.ts'
import { DEMO_POINTS, type DemoPoint } from './demo-points.ts'

const near = (postcode: string, country = 'FI') => builtInPoints.near({ postcode, country })
const townsNear = async (postcode: string, country = 'FI') =>
  new Set((await near(postcode, country)).map(({ city }) => city))

describe('points near a postcode', () => {
  it('are sorted by distance, not by postcode number', async () => {
    const towns = await townsNear('33100')
    expect(towns).toEqual(new Set(['Tampere', 'Ylöjärvi', 'Nokia', 'Kangasala', 'Valkeakoski']))
  })

  it.each([
    ['FI', '00100', 'Helsinki'],
    ['SE', '111 20', 'Stockholm'],
    ['EE', '10111', 'Tallinn'],
    ['DE', 'D-10115', 'Berlin'],
    ['IT', '00185', 'Roma'],
  ])('are found in %s', async (country, postcode, town) => {
    const [first] = await near(postcode, country)
    expect(first).toMatchObject({ city: town, distance: 0 })
  })

  it.each(['33100', '00100', '80100', '21200'])('of %s come nearest first', async (postcode) => {
    const points = await near(postcode)
    const distances = points.map(({ distance = -1 }) => distance)
    expect(points.length).toBeGreaterThan(0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeGreaterThanOrEqual(0)
  })

  it('are within 50 km of each postcode that has a point of its own', async () => {
    for (const { point, country } of DEMO_POINTS) {
      const points = await near(point.postcode, country)
      expect(points.map(({ id }) => id)).toContain(point.id)
      for (const { distance } of points) expect(distance).toBeLessThanOrEqual(50)
    }
  })

  it('are those of the neighbouring region if there are none, with an approximate distance', async () => {
    const points = await near('33800')
    expect(points[0]).toMatchObject({ city: 'Tampere', distance: 5 })
    for (const { distance = 1 } of points) expect(distance % 5).toBe(0)
  })

  it.each([
    ['97700', 'FI'],
    ['83144', 'SE'],
    ['9999', 'FI'],
    ['33100', 'PL'],
  ])('are none near %s in %s', async (postcode, country) => {
    expect(await near(postcode, country)).toEqual([])
  })
})

describe('the list of points', () => {
  it('serves each country that a shop sends to by default', () => {
    const countries = BRAND_DEFAULTS.checkout.countries.map(({ code }) => code)
    expect(builtInPoints.countries.toSorted()).toEqual(countries.toSorted())
  })

  it('keeps its ids', () => {
    const points = DEMO_POINTS.map(({ point }) => point)
    expect(points[0]?.id).toBe('00100-1')
    expect(points[28]).toMatchObject({ id: '33100-29', name: 'Tampereen asema' })
    expect(points[43]).toMatchObject({ id: '99800-44', city: 'Ivalo' })
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
  })

  it('has complete rows, with opening hours and a valid postcode', () => {
    for (const { point } of DEMO_POINTS) {
      const { id, name, street, city, postcode, hours } = point
      expect(
        [name, street, city].every((text) => text !== ''),
        id,
      ).toBe(true)
      expect(postcode, id).toMatch(/^\d{5}$/)
      expect(hours[0], id).toMatch(/^\d{1,2}–\d{1,2}$/)
    }
  })

  it('has points of one postal region near each other', () => {
    const regionOf = ({ country, point }: DemoPoint) => country + point.postcode.slice(0, 2)
    const isSparse = (row: DemoPoint) => regionOf(row) === 'FI99'
    for (const one of DEMO_POINTS) {
      for (const other of DEMO_POINTS) {
        if (regionOf(one) !== regionOf(other) || isSparse(one)) continue
        const pair = `${one.point.id} ${other.point.id}`
        expect(distanceKm(one.at, other.at), pair).toBeLessThan(50)
      }
    }
  })
})

describe('a distance', () => {
  it.each([
    [{ latitude: 60.17, longitude: 24.94 }, { latitude: 61.5, longitude: 23.76 }, 161],
    [{ latitude: 60.17, longitude: 24.94 }, { latitude: 59.437, longitude: 24.754 }, 82],
    [{ latitude: 50, longitude: 10 }, { latitude: 50, longitude: 10 }, 0],
  ])('is the great-circle distance', (one, other, km) => {
    expect(Math.round(distanceKm(one, other))).toBe(km)
    expect(distanceKm(other, one)).toBeCloseTo(distanceKm(one, other))
  })
})
