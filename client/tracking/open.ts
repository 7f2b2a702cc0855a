import { cartEvent } from '../../shared/tracking/event.ts'
import { browserClock } from '../db/clock.ts'
import { openCollection } from '../db/collections.ts'
import { outboxTable } from '../db/outbox.ts'
import { OrderTable } from '../order/order-table.ts'
import { readState } from '../shell/state.ts'
import { makeLock } from '../sync/lock.ts'
import { tellRelay } from './relay.ts'
import { forgetOrders, trackOrders } from './orders.ts'
import { isTelling, noteTracked } from './telling.ts'
import { Tracker } from './tracker.ts'

const outbox = outboxTable()
const collection = openCollection(outbox, 'klaviyo')
const orders = new OrderTable(outbox)

/** Opaque name of who is logged in, as the provider was told last. */
export const person = {
  read: () => readText('person'),
  note: (owner: string) => collection.set('person', owner),
}

/** Who has asked for the newsletter, until the address is confirmed. */
export const subscriber = {
  note: (email: string) => collection.set('subscriber', email),
  async take(): Promise<string | undefined> {
    const email = await readText('subscriber')
    await collection.delete('subscriber')
    return email
  },
}

let opened: Tracker | undefined

/** What this page tells, made at the first call; nothing is kept of who has not agreed. */
export function openTracker(): Tracker {
  opened ??= makeTracker()
  return opened
}

/** Tells of a line that came into the cart or left it, and of what is in it then. */
export async function tellCart(...happened: Parameters<typeof cartEvent>): Promise<void> {
  await openTracker().track(cartEvent(...happened))
}

/** Tells of the orders that exist by now. */
export async function tellOrders(): Promise<void> {
  await trackOrders(openTracker(), orders)
}

/** The consent is over: nothing waits, nobody is known. */
export async function forgetTracked(): Promise<void> {
  await openTracker().reset()
  await forgetOrders(orders)
  noteTracked(false)
}

async function readText(key: string): Promise<string | undefined> {
  const kept = await collection.get(key)
  return typeof kept === 'string' ? kept : undefined
}

function makeTracker(): Tracker {
  const { config, storeView } = readState()
  const storeCode = config.prefix === '' ? undefined : storeView.storeCode
  return new Tracker({
    table: collection,
    lock: makeLock({
      name: 'reuna:tracking',
      locks: 'locks' in navigator ? navigator.locks : undefined,
      ...{ table: outbox, clock: browserClock, owner: newId() },
    }),
    clock: browserClock,
    isOnline: () => navigator.onLine,
    mayTell() {
      const mayTell = isTelling()
      if (mayTell) noteTracked(true)
      return mayTell
    },
    send: (call) => tellRelay(call, storeCode),
    newId,
    report: (what) => console.info(what),
  })
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
