import { preloadFile } from '../preload.ts'
import { readState } from '../shell/state.ts'
import sheet from '../styles/touch.css?url'

/** Style sheet of cart, drawer and notices. */
export const CART_SHEET = sheet

/** Preloads messages and style sheet of the cart beside its code; settles when the style sheet is there. */
export function preloadCartAssets(): Promise<void> {
  const { words: messages } = readState()
  if (messages) void preloadFile(messages)
  return preloadFile(CART_SHEET)
}
