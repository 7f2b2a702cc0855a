import type { Brand } from '../../shared/brand/brand.ts'
import type { Store } from '../../shared/stock/store.ts'
import type {
  StoreChange,
  StoreProduct,
  StoreOutcome,
  StoreQuery,
} from '../catalog/store-records.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { readDocument, readDocuments } from '../shop/import/desk-document.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { setStoreStock, type StoreKey } from '../shop/product/set-store-stock.ts'
import { countStores, listStoreProducts } from '../shop/product/store-products.ts'

/** A store with its number of products and pieces. */
export interface CountedStore extends Store {
  products: number
  pieces: number
}

/** The stores of a brand and their stock. */
export interface StoreOperations {
  list: () => Promise<readonly CountedStore[]>
  find: (id: number) => Promise<Store | undefined>
  listProducts: (id: number, query: StoreQuery) => Promise<readonly StoreProduct[]>
  /**
   * Sets the stock of a store in all store views. Tags of changed pages are in the purge log before its
   * promise resolves.
   */
  set: (id: number, key: StoreKey, change: StoreChange) => Promise<StoreOutcome>
}

/** Returns the store operations of a brand of the built-in shop. */
export function storeOperations(
  { SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>,
  brand: Brand,
  first: string,
  now: number,
): StoreOperations {
  const names = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const readNos = async (): Promise<readonly number[]> => {
    const ordered = [first, ...new Set(names.filter((name) => name !== first))]
    const found = await Promise.all(ordered.map((name) => findNamed(SHOP, name)))
    return found.flatMap((catalog) => catalog?.no ?? [])
  }
  return {
    async list() {
      const [no] = await readNos()
      if (no === undefined) return []
      const [stores, counts] = await Promise.all([
        readDocuments<Store>(SHOP, no, 'store'),
        countStores(SHOP, no),
      ])
      const byStore = new Map(counts.map((each) => [each.store, each]))
      return stores
        .map(({ value }) => {
          const { products = 0, pieces = 0 } = byStore.get(value.id) ?? {}
          return { ...value, products, pieces }
        })
        .toSorted((a, b) => a.position - b.position || a.id - b.id)
    },
    async find(id) {
      const [no] = await readNos()
      return no === undefined
        ? undefined
        : (await readDocument<Store>(SHOP, no, 'store', String(id)))?.value
    },
    async listProducts(id, query) {
      const [no] = await readNos()
      return no === undefined ? [] : listStoreProducts(SHOP, no, id, query)
    },
    async set(id, key, change) {
      const [no, ...others] = await readNos()
      if (no === undefined) return { kind: 'missing' }
      const catalogs: [number, ...number[]] = [no, ...others]
      const place = { db: SHOP, catalogs, store: id, now }
      const outcome = await setStoreStock(place, key, change)
      await publishChanges(SHOP, DB, { now })
      return outcome
    },
  }
}
