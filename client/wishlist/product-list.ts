import { atom, type ReadableAtom } from 'nanostores'
import {
  addListed,
  readListed,
  removeListed,
  type ListedProduct,
  type NewListed,
} from '../../shared/wishlist/product-list.ts'
import type { Table } from '../db/table.ts'

/** A list as this tab shows it; `loaded`: what is stored was read. */
export interface ProductListState {
  items: readonly ListedProduct[]
  loaded: boolean
}

const KEY = 'items'

/**
 * The wishlist or the comparison of this browser: loaded once unless forced, and
 * every change is saved locally, in one step with what other tabs have saved meanwhile.
 */
export class ProductList {
  readonly #table: Table
  readonly #state = atom<ProductListState>({ items: [], loaded: false })
  readonly $state: ReadableAtom<ProductListState> = this.#state

  constructor(table: Table) {
    this.#table = table
  }

  /** Reads what is stored; once, unless forced. */
  async load({ force = false } = {}): Promise<readonly ListedProduct[]> {
    const { items, loaded } = this.#state.get()
    return loaded && !force ? items : this.#show(await this.#table.get(KEY))
  }

  /** Adds a product; one that is there already is ignored. False: the list is full. */
  async add(product: NewListed): Promise<boolean> {
    const items = await this.change((stored) => addListed(stored, product))
    return items.some(({ sku }) => sku === product.sku)
  }

  async remove(sku: string): Promise<void> {
    await this.change((stored) => removeListed(stored, sku))
  }

  async clear(): Promise<void> {
    await this.#table.clear()
    this.#show([])
  }

  /** Changes the whole of it, in one step with what is stored then. */
  async change(
    change: (items: readonly ListedProduct[]) => readonly ListedProduct[],
  ): Promise<readonly ListedProduct[]> {
    return this.#show(await this.#table.update(KEY, (stored) => change(readListed(stored))))
  }

  #show(stored: unknown): readonly ListedProduct[] {
    const items = readListed(stored)
    this.#state.set({ items, loaded: true })
    return items
  }
}
