/** How long a mouse rests on a department before it unfolds. */
const REST_MS = 90

/** On wide screens a department unfolds under a resting mouse; a click always works. */
export function startMenu(): void {
  const wide = matchMedia('(width >= 64rem) and (hover: hover)')
  let resting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting)
    if (pointerType !== 'mouse' || !wide.matches || !(target instanceof Element)) return
    const branch = target.closest<HTMLElement>('.shell-menu summary')?.parentElement
    if (!(branch instanceof HTMLDetailsElement) || branch.open) return
    resting = setTimeout(() => {
      branch.open = true
    }, REST_MS)
  })
}

/** A page that comes back from the browser's memory shows no panel that was open when it was left. */
export function startPanels(): void {
  addEventListener('pagehide', () => {
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      panel.hidePopover()
    }
  })
}
