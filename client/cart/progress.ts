/** How long a button says that it is done. */
const DONE_MS = 2000

/** What a button says at rest; a press may come while it says something else. */
const atRest = new WeakMap<HTMLElement, string>()

/** Says that what was going on is over, and how. */
export type ReportProgress = (isAdded: boolean) => void

/**
 * Shows at a button that its products are being added, then for a moment that they are. The words are
 * the page's own.
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
