/** Version of the messages between pages and service worker; other versions are ignored. */
export const MESSAGE_VERSION = 1
/** Hash of the home page when a page is not available offline; the start script shows a notice. */
export const UNAVAILABLE_HASH = '#offline-unavailable'

/** A message of a page to the service worker. `take-over`: the waiting one may activate. */
export type PageMessage =
  | { v: 1; type: 'visited'; url: string; home: string }
  | { v: 1; type: 'take-over' }

/** A message of the service worker to pages: whether the shop can be reached. */
export interface WorkerMessage {
  v: 1
  type: 'network'
  isOnline: boolean
}

/** Reads a page's message; undefined for anything else (two builds may exchange messages). */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { v, type, url, home } = fields(data)
  if (v !== MESSAGE_VERSION) return undefined
  if (type === 'take-over') return { v, type }
  if (type !== 'visited' || typeof url !== 'string' || typeof home !== 'string') return undefined
  return { v, type, url, home }
}

/** Reads a message of the service worker; undefined for anything else. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const { v, type, isOnline } = fields(data)
  if (v !== MESSAGE_VERSION || type !== 'network' || typeof isOnline !== 'boolean') return undefined
  return { v, type, isOnline }
}

function fields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
