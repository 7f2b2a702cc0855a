import { askCustomer, fieldsOf } from './customer-api.ts'
import { readPassword } from './customer-store.ts'
import { NOT_AUTHORIZED, replyWith, type Reply, type ShopDesk } from './desk.ts'
import { isPassword } from './password.ts'
import { forgetWriter } from './review-api.ts'

/**
 * Takes an account away for good, beyond the public contract: profile, addresses, tokens, carts and
 * newsletter. Orders stay, because the law wants their books kept, and belong to nobody, as reviews do.
 */
export async function eraseCustomer(desk: ShopDesk, token: string, body: unknown): Promise<Reply> {
  const { password } = fieldsOf(body, ['password'])
  const customer = await askCustomer(desk, token)
  if (!customer) return NOT_AUTHORIZED
  const stored = await readPassword(desk.db, customer.id)
  if (!(await isPassword(password, stored))) {
    return {
      code: 500,
      result: { errorMessage: "The password doesn't match this account.", code: 401 },
    }
  }
  const { db, website } = desk
  await db.batch([
    db
      .prepare('DELETE FROM newsletter_subscriber WHERE website = ? AND email = ?')
      .bind(website, customer.email),
    forgetWriter(desk, customer.id),
    db.prepare('DELETE FROM customer WHERE id = ?').bind(customer.id),
  ])
  return replyWith(true)
}
