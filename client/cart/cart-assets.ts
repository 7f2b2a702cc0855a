import { preloadFile } from '../preload.ts'
import { readState } from '../shell/state.ts'
import sheet from '../styles/touch.css?url'

/** Style sheet of cart, drawer and notices. */
export const CART_SHEET = sheet

/**
 * Preloads the cart's messages and style sheet in parallel with its code; settles when the style sheet has
 * loaded.
 */
export function preloadCartAssets(): Promise<void> {
  const { words: messages } = readState()
  if (messages) void preloadFile(messages)
  return preloadFile(CART_SHEET)
}
