/** Told when the page of the cart is awake and has taken what was entered before. */
export const CART_AWAKE = 'cart-awake'
/** A page that does not wake in this time is left as it is. */
const WAKE_MS = 5000

/** Fields of the page of the cart with a quantity that was entered and left, and that nobody took yet. */
export function enteredFields(): HTMLInputElement[] {
  const fields = document.querySelectorAll<HTMLInputElement>('.cart-qty input[type=number]')
  return [...fields].filter(
    (field) => field.value !== field.defaultValue && field !== document.activeElement,
  )
}

/**
 * On the page of the cart the way to the checkout waits for a quantity that was entered before the page
 * was awake: what a shopper sees in the field is what is ordered.
 */
export function startEntered(): void {
  const place = document.querySelector('[data-island="cart/page"]')
  if (!place) return
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
    if (!link?.pathname.endsWith('/checkout') || !isPlain || enteredFields().length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const goOn = () => {
      clearTimeout(limit)
      release()
      link.click()
    }
    const limit = setTimeout(goOn, WAKE_MS)
    document.addEventListener(CART_AWAKE, goOn, { once: true })
  }
  const release = () => document.removeEventListener('click', hold)
  document.addEventListener('click', hold)
  document.addEventListener(CART_AWAKE, release, { once: true })
}
