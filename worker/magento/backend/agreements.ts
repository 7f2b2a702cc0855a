import { z } from 'zod'
import { decodeEntities } from '../../../shared/entities.ts'
import type { Agreement } from '../../../shared/checkout/agreement.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { contentHtml } from '../catalog/content-html.ts'
import { callMagento } from '../query/call.ts'
import { flag, listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { loadStore } from '../store/load-store.ts'
import type { MagentoShop } from './shop.ts'

const agreement = z
  .object({
    ...{ agreement_id: z.number(), name: text, checkbox_text: text, content: text },
    ...{ is_html: flag, mode: text },
  })
  .transform(({ agreement_id, name, checkbox_text, content, is_html, mode }) => ({
    id: String(agreement_id),
    name: plain(name),
    label: plain(checkbox_text) || plain(name),
    html: is_html ? content : asHtml(content),
    isRequired: mode === 'MANUAL',
  }))

export const AGREEMENTS: MagentoQuery<readonly Agreement[]> = {
  name: 'order.agreements',
  text: `query { checkoutAgreements { agreement_id name checkbox_text content is_html mode } }`,
  data: z
    .object({ checkoutAgreements: listOf(agreement) })
    .transform(({ checkoutAgreements }) => checkoutAgreements),
}

/**
 * The active terms and conditions of the store view; none if Magento does not ask for consent, or its module
 * for them is disabled. Its GraphQL accepts orders without consent: the shop checks it. A Magento without
 * introspection is asked too.
 */
export async function readAgreements({ target }: Pick<MagentoShop, 'target'>): Promise<Reply> {
  const known = await knownFields(target)
  if (known['Query'] && !hasField(known, 'Query.checkoutAgreements')) return replyWith([])
  const [{ config }, answer] = await Promise.all([
    loadStore(target),
    callMagento(target, AGREEMENTS),
  ])
  const [fault] = answer.errors
  if (fault || !answer.ok) return refuseWith(500, fault?.message ?? 'Internal error')
  return replyWith(answer.data.map((each) => ({ ...each, html: contentHtml(each.html, config) })))
}

/** Magento shows these texts as HTML. */
function plain(label: string): string {
  return decodeEntities(label.replace(/<[^<>]*>/g, '')).trim()
}

function asHtml(content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
