import { findCustomer, fieldsOf } from './customer-api.ts'
import { readPassword } from './customer-store.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { isPassword } from './password.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Deletes an account with all that it has created; an extension of the public contract. Orders are kept
 * without the customer, because the law requires the records.
 */
export async function eraseCustomer(
  context: ShopContext,
  token: string,
  body: unknown,
): Promise<Reply> {
  const { password } = fieldsOf(body, ['password'])
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const stored = await readPassword(context.db, customer.id)
  if (!(await isPassword(password, stored))) {
    return {
      code: 500,
      result: { errorMessage: "The password doesn't match this account.", code: 401 },
    }
  }
  const { db, brandId, catalogs, secret, sendsMail, now } = context
  const account = { id: customer.id, website: brandId, catalogs, email: customer.email }
  await eraseAccount(db, account, { secret, sendsMail, now })
  await context.publish()
  return replyWith(true)
}
