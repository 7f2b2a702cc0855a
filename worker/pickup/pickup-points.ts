import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'
import type { Site } from '../brand/site.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { builtInPoints } from './built-in.ts'
import type { PickupPoints, PickupSearch } from './provider.ts'

/** A checkout does not wait longer for its pick-up points, in milliseconds. */
const LIMIT_MS = 2500

/** The provider of a brand's pick-up points: the list of the demo. Another provider is named here. */
export function pickupPointsOf(_site: Pick<Site, 'brand'>): PickupPoints {
  return builtInPoints
}

/** Whether a shipping method leads to a pick-up point in a country where the provider has none. */
export function hasNoPickupPoints(
  site: Pick<Site, 'brand'>,
  shippingMethod: string,
  country: string,
): boolean {
  if (!site.brand.checkout.pickupMethods.includes(shippingMethod)) return false
  return !pickupPointsOf(site).countries.includes(country)
}

/** What is looked for: points near a postcode, and points that are known by their ids. */
export interface PickupQuery extends PickupSearch {
  /** Ids of the point used last and of the chosen one; empty: none. */
  ids: readonly string[]
}

/**
 * The known points that are still there, then those near the postcode; undefined: the provider does not
 * answer in time. Never rejects.
 */
export async function findPickupPoints(
  site: Site,
  { ids, ...search }: PickupQuery,
): Promise<readonly PickupPoint[] | undefined> {
  const provider = pickupPointsOf(site)
  try {
    const known = [...new Set(ids)].filter((id) => id !== '')
    const [found, near] = await withTimeout(LIMIT_MS, () =>
      Promise.all([
        Promise.all(known.map((id) => provider.find(id))),
        search.postcode === '' ? [] : provider.near(search),
      ]),
    )
    const points = [...found.filter((point) => point !== undefined), ...near]
    return [...new Map(points.map((point) => [point.id, point])).values()]
  } catch (error) {
    noteFailure(site, error)
    return undefined
  }
}

/** What has become of a chosen point; `unknown`: the provider does not answer in time. Never rejects. */
export async function checkPickupPoint(
  site: Site,
  id: string,
): Promise<PickupPoint | 'gone' | 'unknown'> {
  try {
    return (await withTimeout(LIMIT_MS, () => pickupPointsOf(site).find(id))) ?? 'gone'
  } catch (error) {
    noteFailure(site, error)
    return 'unknown'
  }
}

function noteFailure({ view }: Site, error: unknown): void {
  writeLog({ code: 'pickup.unavailable', store: view.storeCode, detail: errorText(error) })
}
