/** The form of what pages and service worker say to each other; another one is not heard. */
export const FORM = 1
/** Where an offline visitor is sent when a page was never seen; the start script says why. */
export const UNAVAILABLE_HASH = '#offline-unavailable'

/** What a page says to the service worker. `take-over`: the one that waits may begin. */
export type PageMessage =
  | { v: 1; type: 'visited'; url: string; home: string }
  | { v: 1; type: 'take-over' }

/** What the service worker says to pages: whether the shop can be reached, and since when a copy is. */
export interface WorkerMessage {
  v: 1
  type: 'network'
  isOnline: boolean
}

/** What a page said; undefined for anything else (two builds may talk to each other). */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { v, type, url, home } = fields(data)
  if (v !== FORM) return undefined
  if (type === 'take-over') return { v, type }
  if (type !== 'visited' || typeof url !== 'string' || typeof home !== 'string') return undefined
  return { v, type, url, home }
}

/** What the service worker said; undefined for anything else. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const { v, type, isOnline } = fields(data)
  if (v !== FORM || type !== 'network' || typeof isOnline !== 'boolean') return undefined
  return { v, type, isOnline }
}

function fields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
