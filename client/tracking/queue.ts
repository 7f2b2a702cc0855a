import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent, TrackedData } from '../../shared/tracking/event.ts'
import { fieldsOf } from '../db/record.ts'

/** A queued event (event, data, time), with its id and the number of attempts. */
export interface QueuedEvent {
  id: string
  event: TrackedData['event']
  data: TrackedData
  /** Seconds since 1970. */
  time: number
  tries: number
  /** The customer of the event, if another one was identified before it was sent. */
  customer?: MarketingCustomer
}

/** Maximum number of queued events: the oldest are dropped. */
export const MAX_QUEUED = 100
/** Maximum number of attempts; after that an event is dropped. */
export const MAX_TRIES = 5

/** Reads stored events; invalid ones are left out. */
export function readQueue(raw: unknown): readonly QueuedEvent[] {
  return Array.isArray(raw) ? raw.filter(isQueued) : []
}

/**
 * Appends events to the queue, all or none; an event that is queued already keeps its position. If there
 * are too many, only older events are dropped.
 */
export function enqueue(
  queue: readonly QueuedEvent[],
  events: readonly NamedEvent[],
  time: number,
): readonly QueuedEvent[] {
  const queuedIds = new Set(queue.map(({ id }) => id))
  const fresh = events
    .filter(({ id }) => !queuedIds.has(id))
    .map(({ id, data }): QueuedEvent => ({ id, event: data.event, data, time, tries: 0 }))
  const room = Math.max(0, MAX_QUEUED - fresh.length)
  return [...queue.slice(Math.max(0, queue.length - room)), ...fresh]
}

/** Assigns unassigned events to a customer. */
export function assignTo(
  queue: readonly QueuedEvent[],
  customer: MarketingCustomer,
): readonly QueuedEvent[] {
  return queue.map((each) => (each.customer ? each : { ...each, customer }))
}

/** Removes a finished event from the queue. */
export function dequeue(queue: readonly QueuedEvent[], id: string): readonly QueuedEvent[] {
  return queue.filter((each) => each.id !== id)
}

/** Counts a failed attempt: the event stays first, unless it was the last attempt. */
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
