import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Backend } from './client.ts'
import type { MappedUrl } from './contract.ts'

/** The target of a URL, by a key of the catalogue, from which the document is read. */
export type MappedKey =
  | { type: 'product'; sku: string }
  | { type: 'category'; id: number }
  | { type: 'cms_page'; identifier: string }

/**
 * Asks only the connected backend where a URL leads that the catalogue does not know. If it does not
 * answer, the URL stays unknown, and its error page is not stored.
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
