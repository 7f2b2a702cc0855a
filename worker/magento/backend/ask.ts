import type { MagentoError } from '../query/send.ts'
import type { MagentoQuery } from '../query/query.ts'
import { callMagento } from '../query/call.ts'
import { NOT_AUTHORIZED, refuseWith, type Reply } from '../../backend/reply.ts'
import { NO_CART, type Caller, type MagentoShop } from './shop.ts'
import { hasEnded } from './token.ts'

/** An answer to use, or the refusal that the shopper's side gets. */
export type Asked<Data> =
  | {
      ok: true
      data: Data
      /** What is wrong with lines of the cart, where this version tells it beside them. */
      lineFaults?: readonly string[]
    }
  | { ok: false; reply: Reply }

type Variables = Readonly<Record<string, unknown>>

/** What Magento says of a cart that has become an order, was merged away, or never was. */
const CART_GONE = /cart isn't active|could not find a cart with id/i
/** What it says to somebody who has no token, or one that has ended. */
const NOT_LOGGED_IN = /isn't authorized|logged in customer|cannot perform operations/i

/**
 * Asks Magento for a visitor. A token that has ended is refused here: Magento would do the work for a guest.
 * Any field that failed makes it a refusal, but for lines of a cart: 2.4.4 puts what is wrong with them among them.
 * Throws `answer.*` where there is no answer.
 */
export async function ask<Data>(
  { target, now }: Pick<MagentoShop, 'target' | 'now'>,
  query: MagentoQuery<Data>,
  variables: Variables,
  { token }: Pick<Caller, 'token'>,
): Promise<Asked<Data>> {
  if (token !== '' && hasEnded(token, now)) return { ok: false, reply: NOT_AUTHORIZED }
  const answer = await callMagento(target, query, variables, { token: token || undefined })
  const lineFaults = answer.ok ? answer.errors.filter(isOfLine) : []
  const fault = answer.errors.find((each) => !lineFaults.includes(each))
  if (fault) return { ok: false, reply: refusalOf(fault, token !== '') }
  return answer.ok
    ? { ok: true, data: answer.data, lineFaults: lineFaults.map(({ message }) => message) }
    : { ok: false, reply: refuseWith(500, 'Internal error') }
}

/** Whether an error stands in the place of a line: `cart.items.0`, or below the name of a change. */
function isOfLine({ path }: MagentoError): boolean {
  const [cart, items, at] = path.slice(-3)
  return cart === 'cart' && items === 'items' && typeof at === 'number'
}

/** An error of Magento in the contract's terms; its sentence is in the language of the store view. */
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
