import { atom, type ReadableAtom } from 'nanostores'
import type { CartItem } from '../../shared/cart/cart.ts'
import type { CartHandlers, LineState } from '../../shared/cart/cart-handlers.ts'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { CART_FIELDS } from '../../shared/cart/form.ts'
import { findLine, forgetLine } from '../../shared/cart/line.ts'
import { acceptPrice } from '../../shared/cart/price-change.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import type { LineParts } from '../../shared/cart/line-parts.ts'
import { lineKey } from '../../shared/cart/same.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { ShopState } from '../app/shop-state.ts'
import type { EditMode, ReadField } from './edit-mode.ts'

/** What goes on around the cart in this tab: questions, edit mode, what was entered and is wrong. */
export interface ControlsState {
  lines: Readonly<Record<string, LineState>>
  coupon: CouponState
  /** The line that is about to be removed. */
  asking: CartItem | undefined
  /** The line that was removed a moment ago. */
  removed: CartItem | undefined
  /** What opens at a line; undefined until the first is edited. */
  parts: LineParts | undefined
}

export interface ControlsPorts {
  shop: Pick<ShopState, 'cart' | 'sync' | 'coupons' | 'events' | 'send'>
  t: Translate
  /** Brand value `cart.askBeforeRemoveProduct`. */
  asksBeforeRemove: boolean
}

const QUIET: ControlsState = {
  lines: {},
  coupon: {},
  asking: undefined,
  removed: undefined,
  parts: undefined,
}

/** What the controls of the cart do in the browser. */
export class CartControls {
  readonly #ports: ControlsPorts
  /** What was asked of the controls and is not done yet. */
  readonly #running = new Set<Promise<void>>()
  readonly #state = atom<ControlsState>(QUIET)
  readonly $state: ReadableAtom<ControlsState> = this.#state
  readonly handlers: CartHandlers
  #editing: Promise<EditMode> | undefined

  constructor(ports: ControlsPorts) {
    this.#ports = ports
    this.handlers = {
      stepQty: (item, by) => void this.stepQty(item, by),
      sendQty: (item, form) => void this.setQty(item, readerOf(form)(CART_FIELDS.qty)),
      leaveQty: (item, field) => void this.setQty(item, field.value),
      remove: (item) => this.askToRemove(item),
      acceptPrice: (item) => void this.#commit((cart) => acceptPrice(cart, lineKey(item))),
      edit: (item) => void this.openEdit(item),
      choose: (item, form) => void this.choose(item, readerOf(form)),
      select: (item, form) => void this.select(item, readerOf(form)),
      closeEdit: (item) => this.#setLine(item, {}),
      applyCoupon: (form) => void this.applyCoupon(readerOf(form)(CART_FIELDS.coupon)),
      clearCoupon: () => void this.clearCoupon(),
    }
  }

  /** Begins with what went on at the page when the server made it. */
  begin(lines: ControlsState['lines'], coupon: CouponState): void {
    this.#state.set({ ...QUIET, lines, coupon })
  }

  /** Settles when everything that was asked so far is done, or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  /** Questions and edit mode of the address go on in the browser's own way. */
  goOn(items: readonly CartItem[]): void {
    const { lines } = this.#state.get()
    for (const item of items) {
      const { asks, edit } = lines[lineKey(item)] ?? {}
      if (asks === 'remove') this.#setLine(item, {})
      if (asks === 'remove') this.askToRemove(item)
      if (edit) void this.openEdit(item)
    }
  }

  /** A quantity that is none, or that the rules do not allow, is told at the line and changes nothing. */
  setQty(item: CartItem, qty: number | string): Promise<void> {
    return this.#run(() => this.#setQty(item, qty))
  }

  /** More or less than the line has when it is written; a step that the rules do not allow is none. */
  stepQty(item: CartItem, by: number): Promise<void> {
    return this.#run(async () => {
      this.#setLine(item, {})
      await this.#known(item)
      await this.#ports.shop.cart.stepQuantity(lineKey(item), by, item.qtyRules)
    })
  }

  async #setQty(item: CartItem, qty: number | string): Promise<void> {
    const problem = checkQty(qty, item.qtyRules)
    if (problem) {
      const words = this.#ports.t(problem.code, problem.values ?? {})
      this.#setLine(item, { problem: words, entered: String(qty) })
      return
    }
    this.#setLine(item, {})
    await this.#known(item)
    await this.#ports.shop.cart.setQuantity(lineKey(item), qty)
  }

  askToRemove(item: CartItem): void {
    if (this.#ports.asksBeforeRemove) this.#change({ asking: item })
    else void this.remove(item)
  }

  /** The dialog also says so when it closes after a removal: then nothing was asked any more. */
  keep(): void {
    if (this.#state.get().asking) this.#change({ asking: undefined })
  }

  remove(item: CartItem): Promise<void> {
    this.#change({ asking: undefined })
    return this.#run(async () => {
      await this.#known(item)
      await this.#ports.shop.cart.remove(lineKey(item))
      this.#change({ removed: item })
    })
  }

  /** What was removed comes back as it was. */
  async putBack(): Promise<void> {
    const { removed } = this.#state.get()
    this.#change({ removed: undefined })
    if (removed) await this.#run(() => this.#ports.shop.cart.add(forgetLine(removed)))
  }

  openEdit(item: CartItem): Promise<void> {
    return this.#edit(item, (mode) => mode.open(item))
  }

  /** Other options are chosen in edit mode's form; nothing is changed yet. */
  select(item: CartItem, read: ReadField): Promise<void> {
    return this.#edit(item, (mode) => mode.select(item, read))
  }

  choose(item: CartItem, read: ReadField): Promise<void> {
    return this.#run(() => this.#edit(item, (mode) => mode.choose(item, read)))
  }

  /** Edit mode comes with the first line that is edited. */
  async #edit(item: CartItem, act: (mode: EditMode) => unknown): Promise<void> {
    const { shop, t } = this.#ports
    this.#editing ??= import('./edit-mode.ts').then(({ EditMode, LINE_PARTS }) => {
      this.#change({ parts: LINE_PARTS })
      return new EditMode({
        ...{ shop, t },
        stateOf: (line) => this.#state.get().lines[lineKey(line)] ?? {},
        setLine: (line, state) => this.#setLine(line, state),
        known: (line) => this.#known(line),
      })
    })
    const mode = await this.#editing.catch(() => undefined)
    if (mode) await act(mode)
    else {
      this.#editing = undefined
      this.#setLine(item, { problem: t('cart.edit.failed') })
    }
  }

  async applyCoupon(text: string): Promise<void> {
    const { shop, t } = this.#ports
    const outcome = await shop.coupons.apply(text)
    if (outcome.ok) {
      this.#change({ coupon: {} })
      shop.events.emit('notice.wanted', {
        type: outcome.later ? 'info' : 'success',
        message: { code: outcome.later ? 'cart.coupon.later' : 'cart.coupon.applied' },
      })
      return
    }
    this.#change({ coupon: { entered: text, problem: outcome.words ?? t(outcome.code) } })
  }

  async clearCoupon(): Promise<void> {
    const { shop, t } = this.#ports
    const outcome = await shop.coupons.remove()
    if (outcome.ok) {
      const message = { code: outcome.later ? 'cart.coupon.later' : 'cart.coupon.removed' } as const
      shop.events.emit('notice.wanted', { type: outcome.later ? 'info' : 'success', message })
    } else this.#change({ coupon: { problem: outcome.words ?? t(outcome.code) } })
  }

  async #commit(change: Parameters<ShopState['cart']['commit']>[0]): Promise<void> {
    await this.#run(() => this.#ports.shop.cart.commit(change))
  }

  async #run(job: () => Promise<unknown>): Promise<void> {
    const running = job().then(() => undefined)
    this.#running.add(running)
    try {
      await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** A line that only the server has is brought here first. */
  async #known(item: CartItem): Promise<void> {
    const { cart, sync } = this.#ports.shop
    if (findLine(cart.$cart.get().items, lineKey(item))) return
    sync.request('refresh')
    await sync.rest()
  }

  #setLine(item: CartItem, state: LineState): void {
    this.#change({ lines: { ...this.#state.get().lines, [lineKey(item)]: state } })
  }

  /** Whatever is done next, the way back from the last removal ends. */
  #change(change: Partial<ControlsState>): void {
    this.#state.set({ ...this.#state.get(), removed: undefined, ...change })
  }
}

function readerOf(form: HTMLFormElement): ReadField {
  const fields = new FormData(form)
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
}
