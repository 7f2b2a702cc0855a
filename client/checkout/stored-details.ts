import {
  areDetailsOld,
  emptyDetails,
  withoutPassword,
  type CheckoutDetails,
} from '../../shared/checkout/details.ts'
import { readDetails, writeDetails } from '../../shared/checkout/form.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { CHECKOUT_KEY as KEY } from '../order/checkout-key.ts'

export interface StoredDetailsPorts {
  table: Pick<Table, 'get' | 'update' | 'delete'>
  clock: { now: () => number }
}

/**
 * The checkout details, stored on this device across reloads, navigation, language changes and a lost
 * network: without the password, for 30 days after the last edit, until the order is sent or the shopper
 * logs out.
 */
export class StoredDetails {
  readonly #ports: StoredDetailsPorts

  constructor(ports: StoredDetailsPorts) {
    this.#ports = ports
  }

  /** Undefined: nothing is stored, or it has expired. */
  async read(): Promise<CheckoutDetails | undefined> {
    const { table, clock } = this.#ports
    const { modifiedAt, fields } = fieldsOf(await table.get(KEY))
    if (typeof modifiedAt !== 'number' || modifiedAt <= 0) return undefined
    if (areDetailsOld(modifiedAt, clock.now())) {
      await this.clear()
      return undefined
    }
    const texts = fieldsOf(fields)
    const read = (name: string) => (typeof texts[name] === 'string' ? texts[name] : null)
    return readDetails(read, emptyDetails('').shipping.country, modifiedAt)
  }

  /** Saves details; unchanged ones keep their time. */
  async save(details: CheckoutDetails): Promise<void> {
    const { table, clock } = this.#ports
    const { createAccount } = details.personal
    const { personal, ...rest } = withoutPassword(details)
    const stored = { ...rest, personal: { ...personal, createAccount } }
    const fields = writeDetails(stored)
    await table.update(KEY, (before) => {
      const known = fieldsOf(before)
      const isSame = JSON.stringify(known['fields']) === JSON.stringify(fields)
      return isSame ? known : { v: 1, modifiedAt: clock.now(), fields }
    })
  }

  async clear(): Promise<void> {
    await this.#ports.table.delete(KEY)
  }
}
