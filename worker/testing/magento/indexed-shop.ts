import { vi } from 'vitest'
import { electronics } from '../../brand/electronics.ts'
import type { Env } from '../../env.ts'
import { loadStore } from '../../magento/store/load-store.ts'
import { storeSettings } from '../../magento/store/store-settings.ts'
import { CASE_PRODUCTS } from '../case-products.ts'
import { testEnv } from '../shop.ts'
import { copiedRows, storeCopy } from './copied-catalog.ts'
import { magentoStub, type MagentoData, type MagentoStub } from './magento-stub.ts'
import type { Document } from './product-answer.ts'

export const INDEXED_URL = 'https://magento.test'

/** A shop with a copy of a Magento's products, and that Magento. */
export interface IndexedShop {
  stub: MagentoStub
  bindings: Partial<Env>
  /** Replaces Magento's products. */
  sell: (products: readonly Document[]) => void
  /** Replaces its responses; undefined: the usual ones. */
  answer: (respond: ((request: Request) => Promise<Response>) | undefined) => void
}

type Data = { -readonly [Name in keyof MagentoData]: MagentoData[Name] }

/** Copies it into the shop's catalogs. `fetch` goes to it until the test's mocks are restored. */
export async function openIndexedShop(more: Partial<MagentoData> = {}): Promise<IndexedShop> {
  const data: Data = { products: CASE_PRODUCTS, ...more }
  const stub = magentoStub(data)
  let respond: ((request: Request) => Promise<Response>) | undefined
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.startsWith(INDEXED_URL)) throw new Error('nobody is there')
    return (respond ?? stub.fetch)(request)
  })
  const store = await loadStore({ url: INDEXED_URL, fetch: stub.fetch })
  for (const storeCode of ['default', 'de']) {
    const { rows } = await copiedRows(stub.fetch, { storeCode, blocks: ['footer_links_block'] })
    await storeCopy(`electronics_magento_${storeCode}`, rows)
  }
  stub.calls.length = 0
  const bindings = {
    ...{ MAGENTO_URL: INDEXED_URL, MAGENTO_CATALOG: 'indexed' },
    REUNA_SETTINGS: JSON.stringify(storeSettings(store, electronics)),
  }
  return {
    ...{ stub, bindings },
    sell: (products) => void (data.products = products),
    answer: (next) => void (respond = next),
  }
}

export function indexedEnv({ bindings }: Pick<IndexedShop, 'bindings'>): Env {
  return testEnv(bindings)
}
