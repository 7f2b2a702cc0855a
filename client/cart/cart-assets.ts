import { preloadFile } from '../preload.ts'
import { readState } from '../shell/state.ts'
import sheet from '../styles/touch.css?url'

/** Style sheet of cart, drawer and notices. */
export const CART_SHEET = sheet

/**
 * Preloads the cart's messages and style sheet in parallel with its code; settles when the first of them has
 * loaded.
 */
export function preloadCartAssets(): Promise<void> {
  const { words: messages } = readState()
  return Promise.race([messages, CART_SHEET].filter(Boolean).map(preloadFile))
}
