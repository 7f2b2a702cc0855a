/** Default delay of focus cleaning. */
export const FOCUS_CLEANING_MS = 1000

/** The part of a control that cleaning needs. */
export interface FocusedControl {
  matches: (selector: string) => boolean
  blur: () => void
}

/**
 * Removes the focus from a control some time after a mouse pressed it, unless the keyboard was used or the
 * focus has moved. Only the last press counts.
 */
export function makeFocusCleaner(delayMs = FOCUS_CLEANING_MS): (control: FocusedControl) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (control) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (control.matches(':focus:not(:focus-visible)')) control.blur()
    }, delayMs)
  }
}

/** Buttons of the page, except those in an open panel, which must keep the focus. */
const CLEANED = ':is(button, summary):not(dialog *, [popover]:popover-open *)'

/** Removes the focus of buttons that a mouse has pressed. */
export function startFocusCleaning(): void {
  const clean = makeFocusCleaner()
  document.addEventListener('pointerup', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const control = target.closest<HTMLElement>(CLEANED)
    if (control) clean(control)
  })
}
