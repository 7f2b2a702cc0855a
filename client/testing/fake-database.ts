import 'fake-indexeddb/auto'
import { IDBFactory as FakeFactory } from 'fake-indexeddb'
import { OUTBOX_DATABASE } from '../db/names.ts'
import { Database, type DatabasePorts } from '../db/open.ts'
import { VirtualClock } from './virtual-clock.ts'

/** The databases of one browser: tabs with the same factory share them. */
export function makeFactory(): IDBFactory {
  return new FakeFactory()
}

/** A tab's connection to the outbox. */
export function openOutbox(factory: IDBFactory, ports: Partial<DatabasePorts> = {}): Database {
  return new Database(OUTBOX_DATABASE, {
    factory,
    clock: new VirtualClock(),
    durability: 'strict',
    ...ports,
  })
}

/** An error as the browser's database raises it. */
export function databaseError(name: string): DOMException {
  return new DOMException('made for a test', name)
}
