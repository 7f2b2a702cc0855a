import { atom, type ReadableAtom } from 'nanostores'
import type { CartItem } from '../../shared/cart/cart.ts'
import type { CartHandlers, LineState } from '../../shared/cart/cart-handlers.ts'
import { CART_FIELDS } from '../../shared/cart/form.ts'
import { findLine, resetLine } from '../../shared/cart/line.ts'
import { acceptPrice } from '../../shared/cart/price-change.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import type { LineParts } from '../../shared/cart/line-parts.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { CartServices } from './cart-services.ts'
import type { EditMode, ReadField } from './edit-mode.ts'

/** State of the cart controls in this tab: dialogs, edit mode, invalid entries. */
export interface ControlsState {
  lines: Readonly<Record<string, LineState>>
  /** The line that is about to be removed. */
  confirming: CartItem | undefined
  /** The line that was removed a moment ago. */
  removed: CartItem | undefined
  /** Views of an edited line; undefined until the first is edited. */
  parts: LineParts | undefined
}

export interface ControlsPorts {
  shop: Pick<CartServices, 'cart' | 'sync' | 'send'>
  t: Translate
  /** Brand value `cart.askBeforeRemoveProduct`. */
  confirmsRemoval: boolean
}

const QUIET: ControlsState = {
  lines: {},
  confirming: undefined,
  removed: undefined,
  parts: undefined,
}

/** The handlers of the cart controls. */
export class CartControls {
  readonly #ports: ControlsPorts
  /** Running actions. */
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
      remove: (item) => this.requestRemoval(item),
      acceptPrice: (item) => void this.#commit((cart) => acceptPrice(cart, lineKey(item))),
      edit: (item) => void this.openEdit(item),
      choose: (item, form) => void this.choose(item, readerOf(form)),
      select: (item, form) => void this.select(item, readerOf(form)),
      closeEdit: (item) => this.#setLine(item, {}),
    }
  }

  /** Starts with the state of the server-rendered page. */
  init(lines: ControlsState['lines']): void {
    this.#state.set({ ...QUIET, lines })
  }

  /** Settles when all running actions are done or failed. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  /** Sets the quantity; an invalid one is shown at the line and changes nothing. */
  setQty(item: CartItem, qty: number | string): Promise<void> {
    return this.#run(() => this.#setQty(item, qty))
  }

  /** Changes the quantity by a step; a step beyond the rules is ignored. */
  stepQty(item: CartItem, by: number): Promise<void> {
    return this.#run(async () => {
      this.#setLine(item, {})
      await this.#ensureLine(item)
      await this.#ports.shop.cart.stepQuantity(lineKey(item), by, item.qtyRules)
    })
  }

  async #setQty(item: CartItem, qty: number | string): Promise<void> {
    const problem = checkQty(qty, item.qtyRules)
    if (problem) {
      const message = this.#ports.t(problem.code, problem.values ?? {})
      this.#setLine(item, { problem: message, entered: String(qty) })
      return
    }
    this.#setLine(item, {})
    await this.#ensureLine(item)
    await this.#ports.shop.cart.setQuantity(lineKey(item), qty)
  }

  requestRemoval(item: CartItem): void {
    if (this.#ports.confirmsRemoval) this.#change({ confirming: item })
    else void this.remove(item)
  }

  /** Closes the dialog; also called when it closes after a removal. */
  cancelRemove(): void {
    if (this.#state.get().confirming) this.#change({ confirming: undefined })
  }

  remove(item: CartItem): Promise<void> {
    this.#change({ confirming: undefined })
    return this.#run(async () => {
      await this.#ensureLine(item)
      await this.#ports.shop.cart.remove(lineKey(item))
      this.#change({ removed: item })
    })
  }

  /** The removed line can no longer be restored. */
  endUndo(): void {
    this.#change({})
  }

  /** Restores the removed line. */
  async putBack(): Promise<void> {
    const { removed } = this.#state.get()
    this.#change({ removed: undefined })
    if (removed) await this.#run(() => this.#ports.shop.cart.add(resetLine(removed)))
  }

  openEdit(item: CartItem): Promise<void> {
    return this.#edit(item, (mode) => mode.open(item))
  }

  /** Selects other options in edit mode; nothing is changed yet. */
  select(item: CartItem, read: ReadField): Promise<void> {
    return this.#edit(item, (mode) => mode.select(item, read))
  }

  choose(item: CartItem, read: ReadField): Promise<void> {
    return this.#run(() => this.#edit(item, (mode) => mode.choose(item, read)))
  }

  /** Loads edit mode with the first edited line. */
  async #edit(item: CartItem, act: (mode: EditMode) => unknown): Promise<void> {
    const { shop, t } = this.#ports
    this.#editing ??= import('./edit-mode.ts').then(({ EditMode, LINE_PARTS }) => {
      this.#change({ parts: LINE_PARTS })
      return new EditMode({
        ...{ shop, t },
        stateOf: (line) => this.#state.get().lines[lineKey(line)] ?? {},
        setLine: (line, state) => this.#setLine(line, state),
        ensureLine: (line) => this.#ensureLine(line),
      })
    })
    const mode = await this.#editing.catch(() => undefined)
    if (mode) await act(mode)
    else {
      this.#editing = undefined
      this.#setLine(item, { problem: t('cart.edit.failed') })
    }
  }

  async #commit(change: Parameters<CartServices['cart']['commit']>[0]): Promise<void> {
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

  /** Adds a line to this browser's cart that only the server has. */
  async #ensureLine(item: CartItem): Promise<void> {
    const { cart, sync } = this.#ports.shop
    if (findLine(cart.$cart.get().items, lineKey(item))) return
    sync.request('refresh')
    await sync.rest()
  }

  #setLine(item: CartItem, state: LineState): void {
    this.#change({ lines: { ...this.#state.get().lines, [lineKey(item)]: state } })
  }

  /** Every other action ends the undo. */
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
