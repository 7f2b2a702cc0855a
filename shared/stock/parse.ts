import { z } from 'zod'
import { checkLeniently, flagOr, id, name, numberOr, wholeOr } from '../parse.ts'
import type { Parsed } from '../result.ts'
import type { Store, StoreStock } from './store.ts'

const store = z.object({
  id,
  name,
  address: name,
  hours: name,
  position: wholeOr(0),
  active: flagOr(true),
})

const storeStock = z.object({ id, store_id: id, product_id: id, qty: numberOr(0) })

/** Parses a store. */
export function parseStore(value: unknown): Parsed<Store> {
  return checkLeniently<Store>(store, value, ['id', 'active'])
}

/** Parses the stock of a product in a store. */
export function parseStoreStock(value: unknown): Parsed<StoreStock> {
  return checkLeniently<StoreStock>(storeStock, value, ['id', 'store_id', 'product_id', 'qty'])
}
