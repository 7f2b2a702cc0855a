/** Dependencies of the reload after a missing file. */
export interface MissingFilePorts {
  /** The build of this page. */
  version: () => string
  /** Session storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Fetches the status of an address; rejects offline. */
  fetchStatus: (address: string) => Promise<number>
  address: () => string
  /** A field has the focus. */
  isInField: () => boolean
  reload: () => void
}

/** Shared with `reload-outdated.ts`: a tab reloads once for a build, whatever the reason. */
const KEY = 'reuna-renewed'

/**
 * Reloads a page whose file is missing, because the page is older than 14 days or
 * than the last builds, once for its build. Not offline,
 * not while the page is being left, and never after something was typed: plain forms need no file.
 */
export function reloadOnMissingFile(target: EventTarget, ports: MissingFilePorts): void {
  let isBusy = false
  const markBusy = () => {
    isBusy = true
  }
  target.addEventListener('input', markBusy)
  // A form that is being submitted would be cut off.
  target.addEventListener('submit', markBusy)
  target.addEventListener('vite:preloadError', (event) => {
    // A form that is submitted plainly because of the missing file is not cut off.
    target.addEventListener('beforeunload', markBusy)
    isMissing(event, ports).then(
      (missing) => missing && whenLeft(),
      () => undefined,
    )
  })
  const whenLeft = () => {
    if (ports.isInField()) target.addEventListener('focusout', renew, { once: true })
    else renew()
  }
  const renew = () => {
    if (!isBusy && isFirst(ports)) ports.reload()
  }
}

/**
 * Not every browser names the missing file; then the shop's answer is enough. A module that
 * loads and throws is not missing: HTML rejects a missing module with a TypeError only.
 */
async function isMissing(
  event: Event,
  { fetchStatus, address }: MissingFilePorts,
): Promise<boolean> {
  const { payload } = event as Event & { payload?: unknown }
  const named = /(?:^|\s)((?:https?:\/)?\/\S+\.(?:js|css))/.exec(String(payload))?.[1]
  if (named !== undefined) return (await fetchStatus(named)) === 404
  return payload instanceof TypeError && (await fetchStatus(address())) < 500
}

/** Without storage a tab would reload for ever. */
function isFirst({ storage, version }: MissingFilePorts): boolean {
  try {
    if (storage().getItem(KEY) === version()) return false
    storage().setItem(KEY, version())
    return true
  } catch {
    return false
  }
}
