import type { LookupProof } from '../../../shared/order/lookup.ts'
import { isRecord } from '../../../shared/raw.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { queryMagento } from './query-magento.ts'
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
  const result = await queryMagento(shop, REORDER, { number }, { token })
  return result.ok ? replyWith(result.data) : result.reply
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
  const result = await queryMagento(shop, GUEST_ORDER, { input }, { token: '' })
  if (result.ok) return replyWith(orderRecord(result.data))
  return result.reply.code < 500 ? replyWith(null) : result.reply
}
