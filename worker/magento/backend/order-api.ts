import type { LookupProof } from '../../../shared/order/lookup.ts'
import { isRecord } from '../../../shared/raw.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { ask } from './ask.ts'
import { textsOf } from './customer-api.ts'
import { GUEST_ORDER, REORDER } from './order-query.ts'
import { orderRecord } from './order-record.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'

/**
 * Magento repeats the order itself: it stores the options of each product, which order lines do not
 * contain.
 */
export async function reorder(shop: MagentoShop, token: string, body: unknown): Promise<Reply> {
  const number = isRecord(body) ? body['orderNumber'] : undefined
  if (token === '') return NOT_AUTHORIZED
  const asked = await ask(shop, REORDER, { number }, { token })
  return asked.ok ? replyWith(asked.data) : asked.reply
}

/**
 * What else of the billing address this Magento needs besides the order number and e-mail address; null: it
 * cannot look up guest orders.
 */
export async function lookupProof(shop: MagentoShop): Promise<Reply> {
  return replyWith(await proofOf(shop))
}

async function proofOf({ target }: MagentoShop): Promise<LookupProof | null> {
  const known = await knownFields(target)
  if (!hasField(known, 'Query.guestOrder')) return null
  return hasField(known, 'OrderInformationInput.lastname') ? 'lastname' : 'postcode'
}

/** Looks up a guest order. Magento also requires the postcode or the last name. */
export async function lookUpOrder(shop: MagentoShop, body: unknown): Promise<Reply> {
  const proof = await proofOf(shop)
  if (proof === null) return replyWith(null)
  const {
    orderNumber,
    email,
    [proof]: proven,
  } = textsOf(body, [...(['orderNumber', 'email', 'postcode', 'lastname'] as const)])
  if ([orderNumber, email, proven].includes('')) return replyWith(null)
  const input = { number: orderNumber, email, [proof]: proven }
  const asked = await ask(shop, GUEST_ORDER, { input }, { token: '' })
  if (asked.ok) return replyWith(orderRecord(asked.data))
  return asked.reply.code < 500 ? replyWith(null) : asked.reply
}
