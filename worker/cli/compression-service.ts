import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the shop is called where the front asks for it. */
interface Behind {
  shop: string
  /** Folder of what the build has compressed. */
  brotli: string
  port: number
}

/** The worker that visitors of the local shop meet: it compresses what the shop behind it answers. */
export function compressionService({ shop, brotli, port }: Behind) {
  const contents = readFileSync(resolve(import.meta.dirname, 'front-worker.mjs'), 'utf8')
  return {
    name: 'front',
    modules: [{ type: 'ESModule' as const, path: 'front.js', contents }],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat', 'enable_request_signal'],
    serviceBindings: { SHOP: shop, BROTLI: { disk: { path: brotli, writable: false } } },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  }
}
