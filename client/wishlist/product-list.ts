import { atom, type ReadableAtom } from 'nanostores'
import {
  addListed,
  entryOf,
  readListed,
  removeListed,
  type ListedProduct,
  type NewListed,
} from '../../shared/wishlist/product-list.ts'
import type { Table } from '../db/table.ts'

/** The state of a list in this tab; `loaded`: the stored list was read. */
export interface ProductListState {
  items: readonly ListedProduct[]
  loaded: boolean
}

const KEY = 'items'

/**
 * The wishlist or comparison of this browser: loaded once unless forced; every change is saved atomically
 * with the changes of other tabs.
 */
export class ProductList {
  readonly #table: Table
  readonly #state = atom<ProductListState>({ items: [], loaded: false })
  readonly $state: ReadableAtom<ProductListState> = this.#state
  readonly #read: typeof readListed

  /** `read`: how the stored list is read. */
  constructor(table: Table, read: typeof readListed = readListed) {
    this.#table = table
    this.#read = read
  }

  /** Reads the stored list; once, unless forced. */
  async load({ force = false } = {}): Promise<readonly ListedProduct[]> {
    const { items, loaded } = this.#state.get()
    return loaded && !force ? items : this.#show(await this.#table.get(KEY))
  }

  /** Adds a product, unless it is in the list already. False: the list is full. */
  async add(product: NewListed): Promise<boolean> {
    const items = await this.change((stored) => addListed(stored, product))
    return items.some((each) => entryOf(each) === entryOf(product))
  }

  async remove(entry: string): Promise<void> {
    await this.change((stored) => removeListed(stored, entry))
  }

  async clear(): Promise<void> {
    await this.#table.clear()
    this.#show([])
  }

  /** Changes the whole list, atomically with the stored one. */
  async change(
    change: (items: readonly ListedProduct[]) => readonly ListedProduct[],
  ): Promise<readonly ListedProduct[]> {
    return this.#show(await this.#table.update(KEY, (stored) => change(this.#read(stored))))
  }

  #show(stored: unknown): readonly ListedProduct[] {
    const items = this.#read(stored)
    this.#state.set({ items, loaded: true })
    return items
  }
}
