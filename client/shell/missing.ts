/** What a page needs to find out that a part of it is gone, and to load itself anew. */
export interface MissingPorts {
  /** Names the build of this page. */
  version: () => string
  /** Of this tab alone. */
  kept: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The status that an address answers by now; rejects without a network. */
  ask: (address: string) => Promise<number>
  here: () => string
  /** Somebody is in a field. */
  isInField: () => boolean
  reload: () => void
}

/** The name is that of `renew.ts`: a tab loads a build anew once, whatever the reason. */
const KEY = 'reuna-renewed'

/**
 * A part of the page that the shop does not have any more, because the page is older than 14 days or
 * than the last builds: the page is loaded anew, once for its build. Not without a network,
 * not while the page is being left, and never where something was typed: plain forms need no part.
 */
export function startMissing(target: EventTarget, ports: MissingPorts): void {
  let isBusy = false
  const keep = () => {
    isBusy = true
  }
  target.addEventListener('input', keep)
  // What is being sent needs no part either: a reload would cut it off.
  target.addEventListener('submit', keep)
  target.addEventListener('vite:preloadError', (event) => {
    // A form that goes its plain way for want of the part is not to be cut off.
    target.addEventListener('beforeunload', keep)
    isGone(event, ports).then(
      (gone) => gone && whenLeft(),
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
 * Not every browser names the part that does not load; then it is enough that the shop answers. What
 * did load and fails is not gone: HTML lets a missing module reject with a TypeError alone.
 */
async function isGone(event: Event, { ask, here }: MissingPorts): Promise<boolean> {
  const { payload } = event as Event & { payload?: unknown }
  const named = /(?:^|\s)((?:https?:\/)?\/\S+\.(?:js|css))/.exec(String(payload))?.[1]
  if (named !== undefined) return (await ask(named)) === 404
  return payload instanceof TypeError && (await ask(here())) < 500
}

/** A tab that can remember nothing would load itself for ever. */
function isFirst({ kept, version }: MissingPorts): boolean {
  try {
    if (kept().getItem(KEY) === version()) return false
    kept().setItem(KEY, version())
    return true
  } catch {
    return false
  }
}
