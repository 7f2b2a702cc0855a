import type { CartItem } from './cart.ts'
import type { SelectedOptions, VariantChoice } from './edit-choice.ts'

/** What the browser does with the controls of the cart; without them the plain forms are sent. */
export interface CartHandlers {
  /** So many more or less than the line has by then: presses that follow fast all count. */
  stepQty: (item: CartItem, by: number) => void
  /** The quantity that is written in the form; what is none is shown at the line. */
  sendQty: (item: CartItem, form: HTMLFormElement) => void
  /** The same when the field is left. */
  leaveQty: (item: CartItem, field: HTMLInputElement) => void
  /** Asks first where the brand wants it. */
  remove: (item: CartItem) => void
  /** The shopper has seen the new price. */
  acceptPrice: (item: CartItem) => void
  /** Opens cart edit mode for a line. */
  edit: (item: CartItem) => void
  /** Closes it with the options and the quantity of the form; what cannot be is shown at the line. */
  choose: (item: CartItem, form: HTMLFormElement) => void
  /** Other options are chosen in the form; nothing is changed yet. */
  select: (item: CartItem, form: HTMLFormElement) => void
  closeEdit: (item: CartItem) => void
  applyCoupon: (form: HTMLFormElement) => void
  clearCoupon: () => void
}

/** What is going on at one line. */
export interface LineState {
  /** A question that is asked at the line. */
  asks?: 'remove' | undefined
  /** Cart edit mode is open with these variants. */
  edit?: readonly VariantChoice[] | undefined
  /** What is wrong with what was entered, as text. */
  problem?: string | undefined
  /** What was entered, where it could not be taken. */
  entered?: string | undefined
  /** What is chosen in edit mode and not taken yet. */
  selected?: SelectedOptions | undefined
}

/** Nothing is going on. */
export const QUIET_LINE: LineState = {}
