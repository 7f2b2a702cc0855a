import type { CartItem } from './cart.ts'
import type { SelectedOptions, VariantChoice } from './edit-choice.ts'

/** The browser's handlers of the cart controls; without them the plain forms are submitted. */
export interface CartHandlers {
  /** Changes the current quantity of the line by a difference, so that quick presses add up. */
  stepQty: (item: CartItem, by: number) => void
  /** Sets the quantity of the form; an invalid one is shown at the line. */
  sendQty: (item: CartItem, form: HTMLFormElement) => void
  /** Sets the quantity when the field loses the focus. */
  leaveQty: (item: CartItem, field: HTMLInputElement) => void
  /** Removes the line; asks for confirmation first if the brand requires it. */
  remove: (item: CartItem) => void
  /** Records that the shopper has seen the new price. */
  acceptPrice: (item: CartItem) => void
  /** Opens cart edit mode for a line. */
  edit: (item: CartItem) => void
  /**
   * Closes edit mode with the options and the quantity of the form; an invalid choice is shown at the line.
   */
  choose: (item: CartItem, form: HTMLFormElement) => void
  /** Selects other options in the form; the line is not changed yet. */
  select: (item: CartItem, form: HTMLFormElement) => void
  closeEdit: (item: CartItem) => void
}

/** The browser's handlers of the coupon form; without them the plain forms are submitted. */
export interface CouponHandlers {
  /** Applies the code of the form; a refused code stays in its field with its message. */
  applyCoupon: (form: HTMLFormElement) => void
  clearCoupon: () => void
}

/** The state of the controls of one line. */
export interface LineState {
  /** The question that is shown at the line. */
  prompt?: 'remove' | undefined
  /** The variants that the open edit mode offers; undefined: it is closed. */
  edit?: readonly VariantChoice[] | undefined
  /** The message about an invalid entry. */
  problem?: string | undefined
  /** The invalid entry, shown again. */
  entered?: string | undefined
  /** The options that are selected in edit mode and not applied yet. */
  selected?: SelectedOptions | undefined
}

/** The state of a line without open controls. */
export const IDLE_LINE: LineState = {}
