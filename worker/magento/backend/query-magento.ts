import type { MagentoError } from '../query/send.ts'
import type { MagentoQuery } from '../query/query.ts'
import { callMagento } from '../query/call.ts'
import { NOT_AUTHORIZED, refuseWith, type Reply } from '../../backend/reply.ts'
import { NO_CART, type Caller, type MagentoShop } from './shop.ts'
import { hasEnded } from './token.ts'

/** Data of a successful call, or the error reply for the shop. */
export type MagentoResult<Data> =
  | {
      ok: true
      data: Data
      /** Errors of cart lines, in versions that report them beside the lines. */
      lineFaults?: readonly string[]
    }
  | { ok: false; reply: Reply }

type Variables = Readonly<Record<string, unknown>>

/** Magento's message about a cart that was ordered, merged or never existed. */
const CART_GONE = /cart isn't active|could not find a cart with id/i
/** Its message if the token is missing or expired. */
const NOT_LOGGED_IN = /isn't authorized|logged in customer|cannot perform operations/i

/**
 * Queries Magento for a visitor. Expired tokens are rejected here: Magento would treat the call as a
 * guest's. Any failed field makes the reply an error, except lines of a cart: 2.4.4 reports line errors
 * there. Throws `answer.*` if there is no response.
 */
export async function queryMagento<Data>(
  { target, now }: Pick<MagentoShop, 'target' | 'now'>,
  query: MagentoQuery<Data>,
  variables: Variables,
  { token }: Pick<Caller, 'token'>,
): Promise<MagentoResult<Data>> {
  if (token !== '' && hasEnded(token, now)) return { ok: false, reply: NOT_AUTHORIZED }
  const answer = await callMagento(target, query, variables, { token: token || undefined })
  const lineFaults = answer.ok ? answer.errors.filter(isOfLine) : []
  const fault = answer.errors.find((each) => !lineFaults.includes(each))
  if (fault) return { ok: false, reply: refusalOf(fault, token !== '') }
  return answer.ok
    ? { ok: true, data: answer.data, lineFaults: lineFaults.map(({ message }) => message) }
    : { ok: false, reply: refuseWith(500, 'Internal error') }
}

/** True if the path of an error is a cart line: `cart.items.0`, also below the name of a mutation. */
function isOfLine({ path }: MagentoError): boolean {
  const [cart, items, at] = path.slice(-3)
  return cart === 'cart' && items === 'items' && typeof at === 'number'
}

/** Converts an error of Magento to the contract; its message is in the store view's language. */
export function refusalOf({ category, message }: MagentoError, hasToken: boolean): Reply {
  switch (category) {
    case 'graphql-authorization':
      if (hasToken) return NOT_AUTHORIZED
      return NOT_LOGGED_IN.test(message) ? NO_CART : refuseWith(403, message)
    case 'graphql-authentication':
      return refuseWith(401, message)
    case 'graphql-no-such-entity':
      return CART_GONE.test(message) ? NO_CART : refuseWith(404, message)
    case 'graphql-input':
    case 'graphql-already-exists':
      return refuseWith(400, message)
    default:
      return refuseWith(500, message)
  }
}
