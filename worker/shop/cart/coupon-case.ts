import { emailHmac } from '../../submission/store.ts'
import type { StoredCustomer } from '../account/customer-store.ts'
import type { ShopContext } from '../shop-context.ts'
import type { CouponCase } from './coupon-store.ts'

/** What coupons ask of a cart of these products; `email`: of the order, where nobody is signed in. */
export async function couponCase(
  { secret }: Pick<ShopContext, 'secret'>,
  { customer }: { customer: Pick<StoredCustomer, 'email' | 'group_id'> | undefined },
  gross: number,
  email = '',
): Promise<CouponCase> {
  const address = (customer?.email ?? email).trim().toLowerCase()
  const person = address === '' || secret === '' ? '' : await emailHmac(secret, `coupon:${address}`)
  return { gross, groupId: customer?.group_id ?? 0, person }
}
