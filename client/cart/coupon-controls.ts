import { atom, type ReadableAtom } from 'nanostores'
import type { CouponHandlers } from '../../shared/cart/cart-handlers.ts'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { CART_FIELDS } from '../../shared/cart/form.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { CartServices } from './cart-services.ts'

export interface CouponPorts {
  shop: Pick<CartServices, 'coupons' | 'events'>
  t: Translate
  /** Called at each action with a coupon. */
  onAction: () => void
}

/** The handlers of the coupon form of the cart page, and its state in this tab. */
export class CouponControls {
  readonly #ports: CouponPorts
  readonly #state
  readonly $state: ReadableAtom<CouponState>
  readonly handlers: CouponHandlers

  /** `state`: that of the server-rendered page. */
  constructor(ports: CouponPorts, state: CouponState) {
    this.#ports = ports
    this.#state = atom(state)
    this.$state = this.#state
    this.handlers = {
      applyCoupon: (form) => void this.apply(String(new FormData(form).get(CART_FIELDS.coupon))),
      clearCoupon: () => void this.clear(),
    }
  }

  async apply(text: string): Promise<void> {
    const { shop, t, onAction } = this.#ports
    const outcome = await shop.coupons.apply(text)
    onAction()
    if (outcome.ok) {
      this.#state.set({})
      this.#notify(outcome.later ? 'cart.coupon.later' : 'cart.coupon.applied')
    } else this.#state.set({ entered: text, problem: outcome.message ?? t(outcome.code) })
  }

  async clear(): Promise<void> {
    const { shop, t, onAction } = this.#ports
    const outcome = await shop.coupons.remove()
    onAction()
    if (outcome.ok) this.#notify(outcome.later ? 'cart.coupon.later' : 'cart.coupon.removed')
    else this.#state.set({ problem: outcome.message ?? t(outcome.code) })
  }

  #notify(code: 'cart.coupon.later' | 'cart.coupon.applied' | 'cart.coupon.removed'): void {
    const type = code === 'cart.coupon.later' ? 'info' : 'success'
    this.#ports.shop.events.emit('notice.wanted', { type, message: { code } })
  }
}
