import { emailHmac } from '../../submission/store.ts'
import type { StoredCustomer } from '../account/customer-store.ts'
import type { ShopContext } from '../shop-context.ts'
import type { CouponUser } from './coupon-store.ts'

/** Returns the facts that decide whether a coupon may be used. `email` is that of the order, for guests. */
export async function couponUser(
  { secret }: Pick<ShopContext, 'secret'>,
  { customer }: { customer: Pick<StoredCustomer, 'email' | 'group_id'> | undefined },
  gross: number,
  email = '',
): Promise<CouponUser> {
  const address = (customer?.email ?? email).trim().toLowerCase()
  const person = address === '' || secret === '' ? '' : await emailHmac(secret, `coupon:${address}`)
  return { gross, groupId: customer?.group_id ?? 0, person }
}
