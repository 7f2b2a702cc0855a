/** A part of the browser for the element that it enhances. */
type LoadEntry = () => Promise<{ start: (place: HTMLElement) => void }>

/**
 * Loads the part for the checkout, or for the page of thanks, where a page has one. False: it has neither,
 * and the cart may start as on every page.
 */
export function startCheckout(loadForm: LoadEntry, loadThanks: LoadEntry): boolean {
  const place = document.querySelector<HTMLElement>('form[data-checkout], [data-thanks]')
  if (!place) return false
  const load = place.dataset['thanks'] === undefined ? loadForm : loadThanks
  load().then(
    (entry) => entry.start(place),
    () => undefined,
  )
  return true
}
