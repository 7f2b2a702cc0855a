/** The lazy entry that handles presses. */
export interface LazyPress {
  press: (control: HTMLElement) => void
}

/**
 * Handles presses of controls with code that the first press loads. New tabs and windows are left to the
 * browser, and a link is followed if its code does not load.
 */
export function onLazyPress(controls: string, load: () => Promise<LazyPress>): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    if (!control || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    load().then(
      ({ press }) => press(control),
      () => {
        if (control instanceof HTMLAnchorElement) location.assign(control.href)
      },
    )
  })
}
