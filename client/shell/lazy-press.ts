/** What answers a press once it is loaded. */
export interface LazyPress {
  press: (control: HTMLElement) => void
}

/**
 * Answers presses of controls with code that the first one loads. New tabs and windows stay the browser's,
 * and a link whose code does not load is followed.
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
