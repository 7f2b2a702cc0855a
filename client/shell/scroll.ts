/** The skip link's goal: a way past the header, not a place to come back to. */
const SKIPPED_TO = 'main'

/**
 * The id that an address scrolls to; undefined when it names none. An anchor comes before the place
 * where a page was left; everything else is the browser's own.
 */
export function anchorOf(hash: string): string | undefined {
  const id = decode(hash.slice(1))
  return id === '' || id === SKIPPED_TO ? undefined : id
}

/**
 * Pages that are come back to show their anchor if their address has one; without one the browser
 * restores where they were, and a new path begins at its top.
 */
export function startScroll(): void {
  keepPlace()
  addEventListener('hashchange', keepPlace)
  addEventListener('popstate', showAnchor)
  if (isReturn()) whenRead(showAnchor)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showAnchor()
  })
}

/** Tells the browser, for this entry of the history, who scrolls when it is come back to. */
function keepPlace(): void {
  history.scrollRestoration = anchorOf(location.hash) === undefined ? 'auto' : 'manual'
}

function showAnchor(): void {
  const id = anchorOf(location.hash)
  if (id !== undefined) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
}

/** Reloaded, or come back to by the history. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** When every part of the page is there. */
function whenRead(then: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then)
  else then()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
