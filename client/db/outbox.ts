import { browserClock } from './clock.ts'
import { findFactory } from './factory.ts'
import { OUTBOX_DATABASE } from './names.ts'
import { Database } from './open.ts'
import { tableOn, type Table } from './table.ts'

let table: Table | undefined

/**
 * What the shopper made: one connection for the whole page (or service worker), opened at its first
 * use. A write is on the disk before it is called written.
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
