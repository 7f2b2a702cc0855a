/**
 * Loads the checkout's part of the browser where a page has something for it. False: it has nothing,
 * and the cart may wake as on every page.
 */
export function startCheckout(load: () => Promise<{ startCheckoutPage: () => void }>): boolean {
  if (!document.querySelector('form[data-checkout], [data-thanks]')) return false
  load().then(
    (entry) => entry.startCheckoutPage(),
    () => undefined,
  )
  return true
}
