import { browserClock } from './clock.ts'
import { findFactory } from './factory.ts'
import { Database } from './open.ts'
import { tableOn, type Table } from './table.ts'

/** What the shopper made, for a page that has not opened the shop's state. */
export function outboxTable(): Table {
  const ports = { factory: findFactory(), clock: browserClock, durability: 'strict' } as const
  return tableOn(new Database('outbox', ports))
}
