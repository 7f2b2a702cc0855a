import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The service behind the front Worker. */
interface BackingService {
  shop: string
  /** Folder of the files compressed by the build. */
  brotli: string
  port: number
}

/** The Worker in front of the local shop: compresses its responses. */
export function compressionService({ shop, brotli, port }: BackingService) {
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
