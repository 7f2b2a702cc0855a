import { ShopError } from '../../../shared/error.ts'
import { readMagento } from '../query/call.ts'
import type { MagentoTarget } from '../query/target.ts'
import { knownFields } from '../query/versions.ts'
import { loadStore } from '../store/load-store.ts'
import { loadOnce } from '../catalog/load-once.ts'
import type { ReadContext } from '../catalog/read-context.ts'

/** Reads that copy a Magento. */
export type CopyContext = Pick<ReadContext, 'read' | 'store' | 'fields'>

/** No visitor waits for a copy. */
const LIMIT_MS = 60_000
const UNREACHABLE_CODES = new Set(['answer.unreachable', 'answer.content-type'])
const GATEWAY = 502

/**
 * Reads by POST only: a cache in front of Magento may be older than the change to copy. If Magento is
 * temporarily unavailable, retries after each of `waits` (ms).
 */
export function copyContext(
  target: MagentoTarget,
  waits: readonly number[] = [],
  wait: (ms: number) => Promise<unknown> = async () => {},
): CopyContext {
  return {
    async read(query, variables) {
      const request = { ...query, method: 'POST' as const, timeoutMs: LIMIT_MS }
      for (const ms of waits) {
        try {
          return await readMagento(target, request, variables)
        } catch (error) {
          if (!isUnreachable(error)) throw error
          await wait(ms)
        }
      }
      return readMagento(target, request, variables)
    },
    store: loadOnce(() => loadStore(target)),
    fields: loadOnce(() => knownFields(target)),
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ShopError)) return false
  return UNREACHABLE_CODES.has(error.code) || Number(error.details['status'] ?? 0) >= GATEWAY
}
