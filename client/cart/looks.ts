import { ask } from '../preload.ts'
import { readState } from '../shell/state.ts'
import sheet from '../styles/touch.css?url'

/** What the cart, its drawer and notices look like. */
export const CART_SHEET = sheet

/** Asks for what the cart says and looks like, beside its code; settles when its looks are there. */
export function askLooks(): Promise<void> {
  const { words } = readState()
  if (words) void ask(words)
  return ask(CART_SHEET)
}
