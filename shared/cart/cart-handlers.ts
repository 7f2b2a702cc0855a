import type { CartItem } from './cart.ts'

/** What the browser does with the controls of the cart; without them the plain forms are sent. */
export interface CartHandlers {
  /** So many more or less than the line has by then: presses that follow fast all count. */
  stepQty: (item: CartItem, by: number) => void
  /** The quantity that is written in the form; what is none is told at the line. */
  sendQty: (item: CartItem, form: HTMLFormElement) => void
  /** The same when the field is left. */
  leaveQty: (item: CartItem, field: HTMLInputElement) => void
  /** Asks first where the brand wants it. */
  remove: (item: CartItem) => void
  /** The shopper has seen the new price. */
  acceptPrice: (item: CartItem) => void
  /** Opens cart edit mode for a line. */
  edit: (item: CartItem) => void
  /** Closes it with the variant that is chosen in the form. */
  choose: (item: CartItem, form: HTMLFormElement) => void
  closeEdit: (item: CartItem) => void
  applyCoupon: (form: HTMLFormElement) => void
  clearCoupon: () => void
}

/** A variant that a line could be, as cart edit mode offers it (customer spec §3). */
export interface VariantChoice {
  childSku: string
  /** Its values in words: "Black, 1 TB". */
  label: string
  price_incl_tax: number
  is_in_stock: boolean
}

/** What is going on at one line. */
export interface LineState {
  /** A question that is asked at the line. */
  asks?: 'remove' | undefined
  /** Cart edit mode is open with these variants. */
  edit?: readonly VariantChoice[] | undefined
  /** What is wrong with what was entered, in words. */
  problem?: string | undefined
  /** What was entered, where it could not be taken. */
  entered?: string | undefined
}

/** Nothing is going on. */
export const QUIET_LINE: LineState = {}
