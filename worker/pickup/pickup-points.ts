import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'
import type { Site } from '../brand/site.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { builtInPoints } from './built-in.ts'
import type { PickupPoints, PickupSearch } from './provider.ts'

/** Timeout of pick-up points at the checkout, in milliseconds. */
const LIMIT_MS = 2500

/** Returns the provider of a brand's pick-up points: the demo's list. Add another provider here. */
export function pickupPointsOf(_site: Pick<Site, 'brand'>): PickupPoints {
  return builtInPoints
}

/** True if a shipping method needs a pick-up point in a country where the provider has none. */
export function hasNoPickupPoints(
  site: Pick<Site, 'brand'>,
  shippingMethod: string,
  country: string,
): boolean {
  if (!site.brand.checkout.pickupMethods.includes(shippingMethod)) return false
  return !pickupPointsOf(site).countries.includes(country)
}

/** A search for points near a postcode, and for points with known ids. */
export interface PickupQuery extends PickupSearch {
  /** Ids of the last used and the chosen point; empty: none. */
  ids: readonly string[]
}

/**
 * Returns the points with known ids that still exist, then those near the postcode; undefined if the
 * provider does not answer in time. Never rejects.
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

/** Checks a chosen point; `unknown`: the provider does not answer in time. Never rejects. */
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
