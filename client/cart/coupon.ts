import { couponProblem, readCouponCode } from '../../shared/cart/coupon.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import type { TaskQueue } from '../sync/queue.ts'
import type { Reply, Send } from '../sync/send.ts'
import type { TaskRequest } from '../sync/task.ts'
import type { CartSync } from './sync.ts'

export interface CouponPorts {
  send: Send
  tasks: Pick<TaskQueue, 'add'>
  isOnline: () => boolean
  sync: Pick<CartSync, 'request' | 'rest'>
}

/** The outcome of a code; `later`: it waits for the network; `words`: the server's message. */
export type CouponOutcome =
  | { ok: true; later?: boolean }
  | { ok: false; code: MessageKey; message?: string }

/**
 * Applies and removes coupons. Each call waits for the response, because only the server knows a code.
 * Without a network the task queue sends it later and shows a notice with the result. Totals are fetched
 * afterwards.
 */
export class Coupons {
  readonly #ports: CouponPorts

  constructor(ports: CouponPorts) {
    this.#ports = ports
  }

  async apply(text: string): Promise<CouponOutcome> {
    const coupon = readCouponCode(text)
    if (coupon === undefined) return { ok: false, code: couponProblem(text) }
    if (!this.#ports.isOnline())
      return this.#later({ operation: 'cart.applyCoupon', payload: { coupon } })
    const sendCall = () => this.#ports.send('cart.applyCoupon', { coupon })
    const reply = await this.#withCart(sendCall)
    if (reply.kind === 'refused' && reply.meta.problem === 'cart.coupon-invalid') {
      return { ok: false, code: couponProblem(text) }
    }
    return this.#tell(reply)
  }

  async remove(): Promise<CouponOutcome> {
    if (!this.#ports.isOnline()) return this.#later({ operation: 'cart.deleteCoupon', payload: {} })
    return this.#tell(await this.#ports.send('cart.deleteCoupon', {}))
  }

  async #later(
    order: TaskRequest<'cart.applyCoupon'> | TaskRequest<'cart.deleteCoupon'>,
  ): Promise<CouponOutcome> {
    await this.#ports.tasks.add({ ...order, callback_event: 'store:cart/refresh' } as TaskRequest)
    return { ok: true, later: true }
  }

  /** Synchronizes the cart first: the server may not have one yet. */
  async #withCart<Name extends 'cart.applyCoupon' | 'cart.deleteCoupon'>(
    sendCall: () => Promise<Reply<Name>>,
  ): Promise<Reply<Name>> {
    const { sync } = this.#ports
    await sync.rest()
    const first = await sendCall()
    if (first.kind !== 'refused' || first.meta.problem !== 'cart.id-missing') return first
    sync.request('refresh')
    await sync.rest()
    return await sendCall()
  }

  #tell(reply: Reply<'cart.applyCoupon' | 'cart.deleteCoupon'>): CouponOutcome {
    if (reply.kind === 'done') {
      this.#ports.sync.request('totals')
      return { ok: true }
    }
    if (reply.kind === 'failed') return { ok: false, code: 'server.unavailable' }
    const message = reply.message === '' ? {} : { message: reply.message }
    return { ok: false, code: 'cart.refused', ...message }
  }
}
