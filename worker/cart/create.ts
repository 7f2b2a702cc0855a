import type { Answer, Question } from '../../shared/api.ts'
import { callAs } from '../account/call-as.ts'
import { done, sessionEnded, type Outcome } from '../account/outcome.ts'
import { cartOf, setCart, type Visit } from '../account/visit.ts'
import { nameCart } from './cart-ref.ts'
import { refusalOf } from './refusal.ts'

type Created = Outcome<Answer<'cart.create'>>

/**
 * A server cart for the visitor (catalogue spec §4, cart sync): the customer's own where somebody is
 * logged in, else a guest's. A cart that is there is kept unless a new one is wanted. Where the
 * customer's session has ended the cart falls back to a guest's, up to the maximum bypass count.
 */
export async function createCart(visit: Visit, asked: Question<'cart.create'>): Promise<Created> {
  const { guest = false, renew = false, bypassCounter = 0 } = asked
  const before = visit.session
  if (before && !guest) {
    const created = await createFor(visit, 'customer', renew)
    if (created.ok) return done({ serverCart: 'customer', bypassCounter })
    if (visit.session) return created
  }
  const isFallBack = visit.hasEnded
  const { maxCartBypassAttempts } = visit.site.brand.queues
  if (isFallBack && bypassCounter >= maxCartBypassAttempts) {
    return { ...sessionEnded(visit.site.shop.t), problem: 'cart.bypass-exhausted' }
  }
  const created = await createFor(visit, 'guest', renew)
  if (!created.ok) return created
  const count = isFallBack ? bypassCounter + 1 : bypassCounter
  return done({ serverCart: 'guest', bypassCounter: count })
}

async function createFor(
  visit: Visit,
  kind: 'guest' | 'customer',
  renew: boolean,
): Promise<Outcome<true>> {
  const known = cartOf(visit)
  if (kind === 'guest' && known?.kind === 'guest' && !renew) return done(true)
  const answer = await callAs(visit, 'cart.create', {}, kind)
  if (!answer.ok) return refusalOf(visit, answer)
  const isSame = known?.kind === kind && known.id === answer.result
  setCart(visit, {
    id: answer.result,
    kind,
    name: isSame ? known.name : nameCart(),
    ...(kind === 'customer' && visit.session && { sid: visit.session.sid }),
  })
  return done(true)
}
