/** Dispatched when the cart page is hydrated and has applied earlier entries. */
export const CART_HYDRATED = 'cart-hydrated'
/** A page that is not hydrated within this time is left unchanged. */
const HYDRATE_MS = 5000

/** Quantity fields of the cart page that were changed and left, and not yet applied. */
export function enteredFields(): HTMLInputElement[] {
  const fields = document.querySelectorAll<HTMLInputElement>('.cart-qty input[type=number]')
  return [...fields].filter(
    (field) => field.value !== field.defaultValue && field !== document.activeElement,
  )
}

/**
 * On the cart page, the checkout link waits for quantities that were entered before
 * hydration: the quantity in the field is the one that is ordered.
 */
export function startEntered(): void {
  const place = document.querySelector('[data-island="cart/page"]')
  if (!place) return
  const deferLink = (event: MouseEvent) => {
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
    const limit = setTimeout(goOn, HYDRATE_MS)
    document.addEventListener(CART_HYDRATED, goOn, { once: true })
  }
  const release = () => document.removeEventListener('click', deferLink)
  document.addEventListener('click', deferLink)
  document.addEventListener(CART_HYDRATED, release, { once: true })
}
