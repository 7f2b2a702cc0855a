import type { CartItem } from '../../shared/cart/cart.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'

/** The fields of a line that are compared with the checkout's lines. */
export type ServerLine = Pick<CartItem, 'server_item_id' | 'qty'>

/** The source of the cart's lines. */
export interface CartLines {
  isOnline: () => boolean
  /**
   * The cart's lines once they match the server's, which are fetched with `mustFetch`;
   * undefined: not known.
   */
  lines: (mustFetch: boolean) => Promise<readonly ServerLine[] | undefined>
}

/**
 * Compares the rendered lines with the cart: products may have been added since. Reloads the page once if
 * they differ. True: the page reloads.
 */
export async function showNewCart(
  form: HTMLFormElement,
  shown: CheckoutIsland['lines'],
  ports: CartLines,
): Promise<boolean> {
  const isShown = ({ server_item_id: id, qty }: ServerLine) =>
    shown.some((line) => line[0] === id && line[1] === qty)
  const current = await ports.lines(false)
  // If the cart was changed elsewhere, the shown lines are ordered.
  const isAgreed = current?.length === shown.length && current.every(isShown)
  const cartLines = (isAgreed ? current : await ports.lines(true)) ?? []
  const isOther = !cartLines.every(isShown)
  const name = 'reuna-checkout-lines'
  const fingerprint = JSON.stringify(
    cartLines.map(({ server_item_id, qty }) => [server_item_id, qty]),
  )
  // A submitted order is validated by the server, which knows its cart.
  const isSent = form.dataset['sending'] !== undefined
  if (!isOther || isSent || !ports.isOnline()) return false
  if (sessionStorage.getItem(name) === fingerprint) return false
  sessionStorage.setItem(name, fingerprint)
  location.reload()
  return true
}
