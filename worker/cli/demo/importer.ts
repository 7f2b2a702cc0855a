import { randomBytes } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import type { Brand } from '../../../shared/brand/brand.ts'
import { localHost } from '../../brand/select-view.ts'
import { findKey, type AdminShop } from '../admin-client.ts'

/** An importer of a local shop that is not listening yet, with a key that lives as long as this process. */
export function demoImporter() {
  const keyText = `demo:import:${randomBytes(32).toString('hex')}`
  const key = findKey(keyText, 'import')
  if (!key) throw new Error('the key of the demo cannot be read')
  const shopOfBrand = (shop: Pick<Miniflare, 'dispatchFetch'>, brand: Brand): AdminShop => ({
    url: `http://${localHost(brand) ?? 'localhost'}`,
    key,
    fetch: async (url, init) =>
      (await shop.dispatchFetch(
        url,
        init as Parameters<Miniflare['dispatchFetch']>[1],
      )) as unknown as Response,
  })
  return { keyText, of: shopOfBrand }
}
