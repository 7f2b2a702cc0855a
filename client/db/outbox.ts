import { browserClock } from './clock.ts'
import { findFactory } from './factory.ts'
import { OUTBOX_DATABASE } from './names.ts'
import { Database } from './open.ts'
import { tableOn, type Table } from './table.ts'

let table: Table | undefined

/**
 * Returns the table of carts, orders and forms: one connection per page (or service worker), opened at its
 * first use. A write settles when it is on disk.
 */
export function outboxTable(): Table {
  table ??= tableOn(
    new Database(OUTBOX_DATABASE, {
      ...{ factory: findFactory(), clock: browserClock, durability: 'strict' },
      onBlocked: () => console.info('storage: another tab holds an old connection'),
    }),
  )
  return table
}
