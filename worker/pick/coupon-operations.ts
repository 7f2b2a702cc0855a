import type { Brand } from '../../shared/brand/brand.ts'
import { hasConnectedBackend } from '../brand/connections.ts'
import type { CouponOutcome, CouponTerms, ManagedCoupon } from '../catalog/managed-coupon.ts'
import type { Env } from '../env.ts'
import {
  endCoupon,
  insertCoupon,
  listCoupons,
  readCoupon,
  updateCoupon,
  type CouponQuery,
} from '../shop/coupon/manage.ts'

/** The coupons of a brand in the built-in shop. */
export interface CouponOperations {
  list: (query: CouponQuery) => Promise<{ coupons: readonly ManagedCoupon[]; total: number }>
  find: (code: string) => Promise<ManagedCoupon | undefined>
  make: (code: string, terms: CouponTerms) => Promise<CouponOutcome>
  change: (code: string, version: number, terms: CouponTerms) => Promise<CouponOutcome>
  end: (code: string, version: number) => Promise<CouponOutcome>
}

/** Returns the coupon operations of a brand; undefined if its coupons belong to a connected shop. */
export function couponOperations(
  env: Env,
  brand: Brand,
  now: number,
): CouponOperations | undefined {
  if (hasConnectedBackend(env, brand)) return undefined
  const place = { db: env.SHOP, brandId: brand.id, now }
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const find = (code: string) => readCoupon(place, catalogs, code)
  const outcomeOf = async (code: string, isDone: boolean): Promise<CouponOutcome> => {
    const coupon = await find(code)
    if (!coupon) return { kind: 'missing' }
    return isDone ? { kind: 'done', coupon } : { kind: 'changed', found: coupon }
  }
  return {
    list: (query) => listCoupons(place, query),
    find,
    async make(code, terms) {
      if (code === brand.newsletter.coupon.toUpperCase()) return { kind: 'taken' }
      const isMade = await insertCoupon(place, code, terms)
      return isMade ? outcomeOf(code, true) : { kind: 'taken' }
    },
    change: async (code, version, terms) =>
      outcomeOf(code, await updateCoupon(place, code, version, terms)),
    end: async (code, version) => outcomeOf(code, await endCoupon(place, code, version)),
  }
}
