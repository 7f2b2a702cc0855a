import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { queryMagento } from './query-magento.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'
import { textsOf } from './customer-api.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'

/** Since 2.4.7. */
export const CONTACT: MagentoQuery<boolean> = {
  name: 'contact',
  text: 'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }',
  data: z
    .object({ contactUs: z.object({ status: z.boolean() }) })
    .transform((data) => data.contactUs.status),
  timeoutMs: CHANGE_LIMIT_MS,
}

const NO_TRANSPORT = refuseWith(500, 'No transport is defined for mail service!')

/** Magento needs no token; a version without a contact form cannot send. */
export async function mailToken({ target }: MagentoShop): Promise<Reply> {
  const fields = await knownFields(target)
  return hasField(fields, 'Mutation.contactUs') ? replyWith('contact-form') : NO_TRANSPORT
}

/** Sends a message to the shop by Magento's contact form; no other recipient is possible. */
export async function sendMail(shop: MagentoShop, body: Readonly<Record<string, unknown>>) {
  if (body['confirmation'] === true) return NO_TRANSPORT
  const mail = textsOf(body, ['sourceAddress', 'subject', 'emailText'])
  const { sourceAddress: email } = mail
  const input = { email, name: email, comment: `${mail.subject}\n\n${mail.emailText}` }
  const sent = await queryMagento(shop, CONTACT, { input }, { token: '' })
  if (!sent.ok) return sent.reply
  return sent.data ? replyWith('OK') : NO_TRANSPORT
}
