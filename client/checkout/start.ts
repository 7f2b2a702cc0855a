/** Loads the code for the element that it enhances. */
type LoadEntry = () => Promise<{ start: (place: HTMLElement) => void }>

/**
 * Loads the code of the checkout or the thank-you page, if the page is one. False: it is neither, and the
 * cart may start as on every page.
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
