/** How long a button says that it is done. */
const DONE_MS = 2000

/**
 * Shows at a button that its goods are being added, then for a moment that they are. The words are
 * the page's own.
 */
export function showProgress(button: HTMLElement | null): (isAdded: boolean) => void {
  if (!button) return () => undefined
  const words = button.querySelector('span')
  const { adding = '', added = '' } = button.closest<HTMLElement>('.cart-add')?.dataset ?? {}
  const before = words?.textContent ?? ''
  const say = (state: string | undefined, text: string) => {
    if (state === undefined) delete button.dataset['state']
    else button.dataset['state'] = state
    if (words) words.textContent = text
  }
  button.setAttribute('aria-busy', 'true')
  say('adding', adding)
  return (isAdded) => {
    button.removeAttribute('aria-busy')
    if (!isAdded) return say(undefined, before)
    say('added', added)
    setTimeout(() => say(undefined, before), DONE_MS)
  }
}
