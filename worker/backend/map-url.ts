import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Backend } from './client.ts'
import type { MappedUrl } from './contract.ts'

/** What an address leads to, by a name that the catalogue knows: the document itself is read there. */
export type MappedKey =
  | { type: 'product'; sku: string }
  | { type: 'category'; id: number }
  | { type: 'cms_page'; identifier: string }

/**
 * Asks the connected backend where an unknown address leads; nobody else is asked, and
 * no address that the catalogue knows. When it does not answer, the address stays unknown, and the
 * page that says so is not stored.
 */
export function urlMapper(
  backend: Pick<Backend, 'mapUrl'>,
  tracker: Pick<DependencyTracker, 'degrade'>,
): (path: string) => Promise<MappedKey | undefined> {
  return async (path) => {
    try {
      const mapped = await backend.mapUrl(path)
      return mapped && keyOf(mapped)
    } catch (error) {
      writeLog({ code: 'url-map.failed', detail: errorText(error) })
      tracker.degrade()
      return undefined
    }
  }
}

function keyOf({ type, document }: MappedUrl): MappedKey | undefined {
  const { sku, id, identifier } = document
  if (type === 'product') return typeof sku === 'string' && sku !== '' ? { type, sku } : undefined
  if (type === 'category')
    return Number.isSafeInteger(Number(id)) ? { type, id: Number(id) } : undefined
  return typeof identifier === 'string' ? { type, identifier } : undefined
}
