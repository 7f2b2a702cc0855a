/** How long a button shows that the product was added. */
const DONE_MS = 2000

/** The label of each button at rest, because a press may come while another label is shown. */
const atRest = new WeakMap<HTMLElement, string>()

/** Reports the end of the progress, and whether the product was added. */
export type ReportProgress = (isAdded: boolean) => void

/**
 * Shows at a button that its products are being added, then for a moment that they were added. The labels
 * come from the page.
 */
export function showProgress(button: HTMLElement | null): ReportProgress {
  if (!button) return () => undefined
  const label = button.querySelector('span')
  const { adding = '', added = '' } = button.closest<HTMLElement>('[data-adding]')?.dataset ?? {}
  const before = atRest.get(button) ?? label?.textContent ?? ''
  atRest.set(button, before)
  const setState = (state: string | undefined, text: string) => {
    if (state === undefined) delete button.dataset['state']
    else button.dataset['state'] = state
    if (label) label.textContent = text
  }
  button.setAttribute('aria-busy', 'true')
  setState('adding', adding)
  return (isAdded) => {
    button.removeAttribute('aria-busy')
    if (!isAdded) return setState(undefined, before)
    setState('added', added)
    setTimeout(() => {
      if (button.dataset['state'] === 'added') setState(undefined, before)
    }, DONE_MS)
  }
}
