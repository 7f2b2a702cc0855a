import { fieldsOf } from './customer-api.ts'
import { foldEmail } from '../../../shared/account/validate.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'

const NO_EMAIL = refuseWith(500, 'Invalid e-mail provided!')

/**
 * Returns the newsletter status of an e-mail address; only the edge calls it, for the owner of the address.
 */
export async function newsletterStatus(context: ShopContext, email: string): Promise<Reply> {
  if (email === '') return NO_EMAIL
  const since = await context.db
    .prepare('SELECT subscribed_at FROM newsletter_subscriber WHERE website = ? AND email = ?')
    .bind(context.brandId, foldEmail(email))
    .first<number>('subscribed_at')
  return replyWith(since === null ? 'unsubscribed' : 'subscribed')
}

/** Subscribes an address; repeating it changes nothing. */
export async function subscribe(context: ShopContext, body: unknown): Promise<Reply> {
  const { email } = fieldsOf(body, ['email'])
  if (!email.includes('@')) return NO_EMAIL
  const sql = `INSERT INTO newsletter_subscriber (website, email, subscribed_at, store) VALUES (?, ?, ?, ?)
    ON CONFLICT (website, email) DO NOTHING`
  const { db, brandId, now, storeId } = context
  await db.prepare(sql).bind(brandId, foldEmail(email), now, storeId).run()
  return replyWith('OK')
}

/** Unsubscribes an address; repeating it changes nothing. */
export async function unsubscribe(context: ShopContext, body: unknown): Promise<Reply> {
  const { email } = fieldsOf(body, ['email'])
  if (email === '') return NO_EMAIL
  await context.db
    .prepare('DELETE FROM newsletter_subscriber WHERE website = ? AND email = ?')
    .bind(context.brandId, foldEmail(email))
    .run()
  return replyWith('OK')
}
