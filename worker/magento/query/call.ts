import { ShopError } from '../../../shared/error.ts'
import { type MagentoQuery, textFor } from './query.ts'
import { type CallOptions, type MagentoAnswer, sendMagento } from './send.ts'
import type { MagentoTarget } from './target.ts'
import { missingFields } from './versions.ts'

/** Sends one operation without the fields that this Magento lacks; see `sendMagento`. */
export async function callMagento<Data>(
  target: MagentoTarget,
  query: MagentoQuery<Data>,
  variables: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<MagentoAnswer<Data>> {
  const lacking = await missingFields(target, query)
  return sendMagento(
    target,
    query,
    textFor(query, (field) => lacking.has(field), target.showsNet),
    variables,
    options,
  )
}

/** Not found: an unknown identifier, a disabled page or product. */
const NO_SUCH_ENTITY = 'graphql-no-such-entity'

/**
 * Reads from the catalogue; undefined if not found. Any other failed field throws
 * `catalogue.search-failed`: an incomplete page would be cached.
 */
export async function readMagento<Data>(
  target: MagentoTarget,
  query: MagentoQuery<Data>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data | undefined> {
  const answer = await callMagento(target, query, variables)
  const fault = answer.errors.find(({ category }) => category !== NO_SUCH_ENTITY)
  if (fault) {
    const status = fault.category === 'graphql-input' ? 400 : 500
    throw new ShopError('catalogue.search-failed', { operation: `magento.${query.name}`, status })
  }
  return answer.ok ? answer.data : undefined
}
