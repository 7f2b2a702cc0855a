import { couponProblem, readCouponCode } from '../../shared/cart/coupon.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import type { Reply, Send } from '../sync/send.ts'
import type { CartSync } from './sync.ts'

export interface CouponPorts {
  send: Send
  sync: Pick<CartSync, 'request' | 'rest'>
}

/** What became of a code; `words` are the server's own. */
export type CouponOutcome = { ok: true } | { ok: false; code: MessageKey; words?: string }

/**
 * Coupons of the cart (catalogue spec §7): an answer is waited for, because only the server knows a
 * code. What is reckoned there is asked for again afterwards.
 */
export class Coupons {
  readonly #ports: CouponPorts

  constructor(ports: CouponPorts) {
    this.#ports = ports
  }

  async apply(text: string): Promise<CouponOutcome> {
    const coupon = readCouponCode(text)
    if (coupon === undefined) return { ok: false, code: couponProblem(text) }
    const ask = () => this.#ports.send('cart.applyCoupon', { coupon })
    const reply = await this.#withCart(ask)
    if (reply.kind === 'refused' && reply.meta.problem === 'cart.coupon-invalid') {
      return { ok: false, code: couponProblem(text) }
    }
    return this.#tell(reply)
  }

  async remove(): Promise<CouponOutcome> {
    return this.#tell(await this.#ports.send('cart.deleteCoupon', {}))
  }

  /** The server may not have a cart yet: what is in this one is sent first. */
  async #withCart<Name extends 'cart.applyCoupon' | 'cart.deleteCoupon'>(
    ask: () => Promise<Reply<Name>>,
  ): Promise<Reply<Name>> {
    const { sync } = this.#ports
    await sync.rest()
    const first = await ask()
    if (first.kind !== 'refused' || first.meta.problem !== 'cart.id-missing') return first
    sync.request('refresh')
    await sync.rest()
    return await ask()
  }

  #tell(reply: Reply<'cart.applyCoupon' | 'cart.deleteCoupon'>): CouponOutcome {
    if (reply.kind === 'done') {
      this.#ports.sync.request('totals')
      return { ok: true }
    }
    if (reply.kind === 'failed') return { ok: false, code: 'server.unavailable' }
    const words = reply.message === '' ? {} : { words: reply.message }
    return { ok: false, code: 'cart.refused', ...words }
  }
}
