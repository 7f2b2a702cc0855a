/** How long a mouse rests on a department before it expands. */
const REST_MS = 90

/**
 * On wide screens, a department expands under a resting mouse. The click that follows was also meant to
 * open it, so it closes nothing.
 */
export function startMenu(): void {
  const wide = matchMedia('(width >= 64rem) and (hover: hover)')
  let resting: ReturnType<typeof setTimeout> | undefined
  let unfolded: HTMLDetailsElement | undefined
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting)
    if (pointerType !== 'mouse' || !wide.matches) return
    const branch = branchAt(target)
    if (!branch || branch.open) return
    resting = setTimeout(() => {
      branch.open = true
      unfolded = branch
    }, REST_MS)
  })
  document.addEventListener('click', (event) => {
    const branch = branchAt(event.target)
    if (branch?.open && branch === unfolded) event.preventDefault()
    unfolded = undefined
  })
}

function branchAt(target: EventTarget | null): HTMLDetailsElement | undefined {
  if (!(target instanceof Element)) return undefined
  const branch = target.closest('.shell-menu summary')?.parentElement
  return branch instanceof HTMLDetailsElement ? branch : undefined
}

/** The lazy entry of panels, loaded when the first one opens. */
export interface LazyPanels {
  noteToggle: (target: Element) => void
}

/** A drawer that is still being filled reports itself when it is ready (client/cart/drawer.tsx). */
const PANELS = '[data-panel]:not([aria-busy]), :popover-open [data-submenu]'

/**
 * The browser alone opens and closes panels; their state is reported to the panel store. A page that
 * returns from the back-forward cache shows no panel.
 */
export function startPanels(load: () => Promise<LazyPanels>): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(PANELS)) return
      load().then(
        (entry) => entry.noteToggle(target),
        () => undefined,
      )
    },
    { capture: true },
  )
  addEventListener('pagehide', closePanels)
}

/** Closes everything that is open above the page. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')) {
    if (panel instanceof HTMLDialogElement) panel.close()
    else panel.hidePopover()
  }
}
