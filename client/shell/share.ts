const STATUS_MS = 100

/**
 * Shares the page of a link by the system, or copies its address where the system does not share. Where
 * neither can be had the link is followed: it writes an e-mail.
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

/** Says so beside the link, to screen readers too. */
async function copy(link: HTMLAnchorElement, url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  const note = link.nextElementSibling
  if (!note) return
  note.role = 'status'
  // A status is read out when it changes, not when it comes to be.
  await new Promise((go) => setTimeout(go, STATUS_MS))
  note.textContent = link.dataset['share'] ?? ''
}
