import type { LogLine } from '../log/log.ts'
import { count } from './sums.ts'

/** Error groups shown to merchants, with their log codes. */
const GROUPS = {
  page: ['render.failed', 'server.failed', 'answer.timeout', 'page.stood-in', 'cart.not-shown'],
  upstream: [
    ...['call.failed', 'catalogue.search-failed', 'catalogue.stale', 'url-map.failed'],
    ...['cart.unavailable', 'pickup.unavailable'],
  ],
  order: [
    ...['order.trouble', 'order.not-asked', 'order.cart-not-renewed', 'order.stock-unknown'],
    ...['order.changes-unpublished', 'order.mail-without-terms', 'payment.refund-unknown'],
    ...['withdrawal.failed'],
  ],
  cache: [
    ...['cache.read-failed', 'cache.write-failed', 'rewrite.failed', 'rewrite.memory-failed'],
    ...['rewrite.source-failed', 'purge.failed', 'purge.outbox-failed', 'purge.platform-failed'],
    ...['purge.platform-given-up'],
  ],
  limit: ['status.429', 'limit.failed'],
  status: ['status.500', 'status.502', 'status.503', 'status.504'],
  other: [
    ...['mail.failed', 'scheduled.failed', 'picture.failed', 'tracking.failed', 'vitals.failed'],
    ...['desk.section-failed', 'metrics.failed'],
  ],
} as const

/** A kind of errors. */
export type ErrorGroup = keyof typeof GROUPS

/** Kinds of errors, in the order that they are shown in. */
export const ERROR_GROUPS = Object.keys(GROUPS) as ErrorGroup[]

const GROUP_OF = new Map<string, ErrorGroup>(
  ERROR_GROUPS.flatMap((group) => GROUPS[group].map((code) => [code, group] as const)),
)
/** Operations are named by the code, never by visitors. */
const OPERATION = /^[\w.-]{1,40}$/

/** The kind that a counted error is of. */
export function groupOf(error: { name: string }): ErrorGroup {
  return GROUP_OF.get(error.name.split(' ')[0] ?? '') ?? 'other'
}

/** Counts a log line if it is an error; only its code and operation are stored. */
export function countLine(
  { code, operation }: Pick<LogLine, 'code'> & { operation?: LogLine[string] },
  brand: string | undefined,
  now: number,
): void {
  if (!GROUP_OF.has(code)) return
  const hasOperation = typeof operation === 'string' && OPERATION.test(operation)
  const name = hasOperation ? `${code} ${operation}` : code
  count({ brand: brand ?? '', topic: 'error', page: '', name }, now)
}

/** Counts an answer that says that something failed, or that somebody asked too often, and of what. */
export function countStatus(
  status: number,
  brand: string | undefined,
  now: number,
  limit?: string,
): void {
  if (status < 500 && status !== 429) return
  countLine({ code: `status.${status}`, ...(limit && { operation: limit }) }, brand, now)
}
