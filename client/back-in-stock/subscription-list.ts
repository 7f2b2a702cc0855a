import { fieldsOf, readRecord } from '../db/record.ts'
import type { Table } from '../db/table.ts'

const KEY = 'watch-list'

export interface SubscriptionListPorts {
  table: Table
  /** Subscriptions are stored on this device (on by default). */
  useCache: boolean
}

/**
 * The subscriptions of this browser, by key. Only the shop has the list of recipients; this one prevents
 * subscribing twice.
 */
export class SubscriptionList {
  readonly #ports: SubscriptionListPorts
  #keys: readonly string[] = []

  constructor(ports: SubscriptionListPorts) {
    this.#ports = ports
  }

  /** Loads the list from the local cache; without one from the shop, which has no such call. */
  async load(): Promise<readonly string[]> {
    const { table, useCache } = this.#ports
    const stored = useCache ? await readRecord(table, KEY, checkKeys) : undefined
    this.#keys = stored && stored.length > 0 ? stored : await loadRemote()
    return this.#keys
  }

  has(key: string): boolean {
    return this.#keys.includes(key)
  }

  /** Adds a key after a successful answer; an existing key changes nothing. Returns the subscribed keys. */
  add(key: string): Promise<readonly string[]> {
    return this.#change((keys) => (keys.includes(key) ? keys : [...keys, key]))
  }

  /** Removes a key after a successful answer; a missing key changes nothing. Returns the subscribed keys. */
  remove(key: string): Promise<readonly string[]> {
    return this.#change((keys) => keys.filter((each) => each !== key))
  }

  async #change(alter: (keys: readonly string[]) => readonly string[]): Promise<readonly string[]> {
    const { table, useCache } = this.#ports
    this.#keys = useCache
      ? await table.update(KEY, (raw) => alter(checkKeys(raw) ?? []))
      : alter(this.#keys)
    return this.#keys
  }
}

/** Rejects, because the shop has no call for it. */
async function loadRemote(): Promise<never> {
  throw new Error('Not Implemented')
}

function checkKeys(raw: unknown): readonly string[] | undefined {
  const keys = Object.values(fieldsOf(raw))
  return Array.isArray(raw) && keys.every((key) => typeof key === 'string') ? raw : undefined
}
