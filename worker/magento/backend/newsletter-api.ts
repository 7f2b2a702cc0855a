import { queryMagento } from './query-magento.ts'
import { SUBSCRIBE, CUSTOMER, UPDATE_CUSTOMER } from './customer-query.ts'
import { textsOf } from './customer-api.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'

const LOGIN_REQUIRED = refuseWith(403, 'Only a customer who is logged in is told.')

/** Magento tells only the logged-in customer's subscription; for others nothing is assumed. */
export async function newsletterStatus(
  shop: MagentoShop,
  token: string,
  email: string,
): Promise<Reply> {
  const customer = token === '' ? undefined : await queryMagento(shop, CUSTOMER, {}, { token })
  if (!customer?.ok || !isSame(customer.data.email, email)) return LOGIN_REQUIRED
  return replyWith(customer.data.is_subscribed ? 'subscribed' : 'unsubscribed')
}

/**
 * Succeeds for existing subscribers too. For a customer's own address it sets the account's flag, which a
 * guest's request does not set.
 */
export async function subscribe(shop: MagentoShop, token: string, body: unknown): Promise<Reply> {
  const { email } = textsOf(body, ['email'])
  const customer = token === '' ? undefined : await queryMagento(shop, CUSTOMER, {}, { token })
  if (customer?.ok && isSame(customer.data.email, email)) {
    const input = { is_subscribed: true }
    const marked = await queryMagento(shop, UPDATE_CUSTOMER, { input }, { token })
    return marked.ok ? replyWith('OK') : marked.reply
  }
  const done = await queryMagento(shop, SUBSCRIBE, { email }, { token: '' })
  return done.ok || /already subscribed/i.test(String(done.reply.result))
    ? replyWith('OK')
    : done.reply
}

/** Guests unsubscribe by the link in an e-mail. */
export async function unsubscribe(shop: MagentoShop, token: string, body: unknown): Promise<Reply> {
  const { email } = textsOf(body, ['email'])
  const customer = token === '' ? undefined : await queryMagento(shop, CUSTOMER, {}, { token })
  if (!customer?.ok || !isSame(customer.data.email, email))
    return refuseWith(400, 'Invalid e-mail provided!')
  const input = { is_subscribed: false }
  const done = await queryMagento(shop, UPDATE_CUSTOMER, { input }, { token })
  return done.ok ? replyWith('OK') : done.reply
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
