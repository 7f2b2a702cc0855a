const STATUS_MS = 100

/**
 * Shares the page of a link with the system's dialog, or copies its address if there is none. If neither
 * works the link is followed: it opens an e-mail.
 */
async function share(link: HTMLAnchorElement): Promise<void> {
  const page = { title: document.title, url: location.href }
  try {
    if ('share' in navigator && navigator.canShare?.(page)) await navigator.share(page)
    else await copy(link, page.url)
  } catch (cause) {
    const isDismissed = cause instanceof DOMException && cause.name === 'AbortError'
    if (!isDismissed) location.assign(link.href)
  }
}

export function press(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) void share(control)
}

/** Copies the address, and says so beside the link, also to screen readers. */
async function copy(link: HTMLAnchorElement, url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  const note = link.nextElementSibling
  if (!note) return
  note.role = 'status'
  // Screen readers announce a status when it changes, not when it is added.
  await new Promise((go) => setTimeout(go, STATUS_MS))
  note.textContent = link.dataset['share'] ?? ''
}
