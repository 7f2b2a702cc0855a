/** The target of the skip link, which is not restored when returning. */
const SKIPPED_TO = 'main'

/**
 * Returns the id that an address scrolls to; undefined without one. An anchor has priority over the
 * previous scroll position; the browser handles everything else.
 */
export function anchorOf(hash: string): string | undefined {
  const id = decode(hash.slice(1))
  return id === '' || id === SKIPPED_TO ? undefined : id
}

/**
 * A returned page scrolls to its anchor, if its address has one. Otherwise the browser restores the scroll
 * position; a new path starts at its top.
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

/** Sets, for this history entry, whether the browser restores the scroll position. */
function keepPlace(): void {
  history.scrollRestoration = anchorOf(location.hash) === undefined ? 'auto' : 'manual'
}

function showAnchor(): void {
  const id = anchorOf(location.hash)
  if (id !== undefined) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
}

/** True if the page was reloaded, or opened from the history. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** Calls back when the whole page is parsed. */
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
