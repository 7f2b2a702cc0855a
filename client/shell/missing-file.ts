/** Dependencies of the reload after a missing file. */
export interface MissingFilePorts {
  /** The build of this page. */
  version: () => string
  /** Session storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Fetches the status of an address; rejects offline. */
  fetchStatus: (address: string) => Promise<number>
  address: () => string
  /** True if a field has the focus. */
  isInField: () => boolean
  reload: () => void
}

/** Shared with `reload-outdated.ts`: a tab reloads once for a build, whatever the reason. */
const KEY = 'reuna-renewed'

/**
 * Reloads a page once per build if a file is missing, because the page is older than 14 days or than the
 * last builds. Not offline, not while the page is being left, and never after an edit: plain forms need no
 * file.
 */
export function reloadOnMissingFile(target: EventTarget, ports: MissingFilePorts): void {
  let isBusy = false
  const markBusy = () => {
    isBusy = true
  }
  target.addEventListener('input', markBusy)
  // A reload would interrupt a form that is being submitted.
  target.addEventListener('submit', markBusy)
  target.addEventListener('vite:preloadError', (event) => {
    // A form that is submitted plainly because of the missing file must not be interrupted.
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
 * Returns whether the file is missing. Not every browser names the file; then the shop's response decides.
 * A module that loads and throws is not missing: a missing module answered with HTML rejects with a
 * TypeError only.
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

/** True once per build. False without storage: the tab would reload forever. */
function isFirst({ storage, version }: MissingFilePorts): boolean {
  try {
    if (storage().getItem(KEY) === version()) return false
    storage().setItem(KEY, version())
    return true
  } catch {
    return false
  }
}
