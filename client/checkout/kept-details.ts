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

export interface KeptDetailsPorts {
  table: Pick<Table, 'get' | 'update' | 'delete'>
  clock: { now: () => number }
}

/**
 * What was typed at the checkout, kept on this device through reload, back, a change of the language
 * and a lost network: without the password, for 30 days after the last edit, until the order is sent or
 * the shopper logs out (which clears everything of this table that is no order).
 */
export class KeptDetails {
  readonly #ports: KeptDetailsPorts

  constructor(ports: KeptDetailsPorts) {
    this.#ports = ports
  }

  /** Undefined: nothing was kept, or so long ago that it goes. */
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

  /** What was there already is no edit: its time stays. */
  async save(details: CheckoutDetails): Promise<void> {
    const { table, clock } = this.#ports
    const { createAccount } = details.personal
    const { personal, ...rest } = withoutPassword(details)
    const kept = { ...rest, personal: { ...personal, createAccount } }
    const fields = writeDetails(kept)
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
