/** What a page needs to load itself anew. */
export interface RenewPorts {
  /** Names the build of this page. */
  version: string
  /** Of this tab alone. */
  kept: Pick<Storage, 'getItem' | 'setItem'>
  /** Settles when everything that was clicked is written down. */
  settle: () => Promise<unknown>
  /** Somebody is writing into a field, which a new page would empty. */
  isTyping: () => boolean
  /** Tells once when a field is left. */
  hearLeft: (then: () => void) => void
  reload: () => void
  /** Says that the page has to be loaded again. */
  tell: () => void
}

const KEY = 'reuna-renewed'

/**
 * Loads a page anew that the shop does not understand any more, once for its build and after what was
 * done is kept. Where that did not help the shopper is told, and the page stays as it is.
 */
export async function renewPage(ports: RenewPorts): Promise<void> {
  const { hearLeft, isTyping, reload, settle, tell } = ports
  if (!isFirst(ports)) return tell()
  await settle().catch(() => undefined)
  if (isTyping()) hearLeft(reload)
  else reload()
}

/** A tab that can remember nothing would load itself for ever. */
function isFirst({ kept, version }: RenewPorts): boolean {
  try {
    if (kept.getItem(KEY) === version) return false
    kept.setItem(KEY, version)
    return true
  } catch {
    return false
  }
}
