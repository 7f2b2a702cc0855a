import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent, TrackedData } from '../../shared/tracking/event.ts'
import { fieldsOf } from '../db/record.ts'

/** An event that waits (event, data, time), with its name and how often it was tried. */
export interface QueuedEvent {
  id: string
  event: TrackedData['event']
  data: TrackedData
  /** Seconds since 1970. */
  time: number
  tries: number
  /** Who did it, where somebody else was identified before it was told. */
  customer?: MarketingCustomer
}

/** More events of one browser wait for nobody: the oldest are dropped. */
export const MAX_QUEUED = 100
/** An event that the provider does not take so often is dropped. */
export const MAX_TRIES = 5

/** Events as they were kept; what cannot be read is left out. */
export function readQueue(raw: unknown): readonly QueuedEvent[] {
  return Array.isArray(raw) ? raw.filter(isQueued) : []
}

/**
 * The queue with events at its end; one that is in it already stays where it is. They come all or none:
 * where they are many, only what waited before gives way.
 */
export function enqueue(
  queue: readonly QueuedEvent[],
  events: readonly NamedEvent[],
  time: number,
): readonly QueuedEvent[] {
  const known = new Set(queue.map(({ id }) => id))
  const fresh = events
    .filter(({ id }) => !known.has(id))
    .map(({ id, data }): QueuedEvent => ({ id, event: data.event, data, time, tries: 0 }))
  const room = Math.max(0, MAX_QUEUED - fresh.length)
  return [...queue.slice(Math.max(0, queue.length - room)), ...fresh]
}

/** The queue with what waits as one customer's; what is somebody's already stays so. */
export function assignTo(
  queue: readonly QueuedEvent[],
  customer: MarketingCustomer,
): readonly QueuedEvent[] {
  return queue.map((each) => (each.customer ? each : { ...each, customer }))
}

/** The queue without an event that is over. */
export function dequeue(queue: readonly QueuedEvent[], id: string): readonly QueuedEvent[] {
  return queue.filter((each) => each.id !== id)
}

/** The queue after an event was not taken: it stays first, unless that was once too often. */
export function countTry(queue: readonly QueuedEvent[], id: string): readonly QueuedEvent[] {
  return queue
    .map((each) => (each.id === id ? { ...each, tries: each.tries + 1 } : each))
    .filter(({ tries }) => tries < MAX_TRIES)
}

function isQueued(raw: unknown): raw is QueuedEvent {
  const { id, data, time, tries } = fieldsOf(raw)
  const isEvent = typeof fieldsOf(data)['event'] === 'string'
  return typeof id === 'string' && isEvent && typeof time === 'number' && typeof tries === 'number'
}
