import type { ShopStatus } from '../admin/status.ts'
import type { CacheCounters } from '../cache/metrics.ts'
import type { EntryDescription } from '../purge/entry-description.ts'

/** The response of the status call, besides the shop's own state. */
export interface StatusAnswer {
  cache: CacheCounters
  /** The cached copy of the requested address; null: none. */
  page?: EntryDescription | null
}

/** Tags shown per purge; the others are only counted. */
const SHOWN = 8

/** The state of purge log and cache, as text. */
export function statusLines({
  purge,
  cache,
  orders,
  mails,
  payments,
}: ShopStatus & StatusAnswer): readonly string[] {
  const { head, floor, epoch, unpublished, outbox, last } = purge
  const pending = unpublished > 0 ? `, ${unpublished} unpublished changes` : ''
  return [
    `Purge log      number ${head}, cleared up to ${floor}, epoch ${epoch}${pending}`,
    `Page cache     ${cacheLine(cache)}`,
    `Platform       ${outbox.waiting} purges to send, ${outbox.givenUp} given up`,
    ...orderLines(orders.checking.length),
    `Email          ${mails.waiting} waiting, ${mails.givenUp} given up`,
    ...paymentLines(payments),
    last.length > 0 ? 'Last purges' : 'No purges yet.',
    ...last.map(({ at, mode, who, tags, seq }) =>
      [`  ${timeOf(at)}`, mode, who.padEnd(10), `#${seq}`, tagText(tags)].join('  '),
    ),
  ]
}

/** Reported only if somebody has to act. */
function orderLines(checking: number): readonly string[] {
  if (checking === 0) return []
  return [`Orders         ${checking} being checked: npm run orders shows them`]
}

/** Lists payments without an order, because somebody has to refund them. */
function paymentLines({ waiting, toRefund }: ShopStatus['payments']): readonly string[] {
  if (waiting === 0 && toRefund.length === 0) return []
  const back = toRefund.map(
    ({ orderNumber, amount, currency }) =>
      `  pay back   order ${orderNumber}: ${(amount / 100).toFixed(2)} ${currency}`,
  )
  return [
    `Payments       ${waiting} orders wait for payment, ${toRefund.length} to refund`,
    ...back,
  ]
}

/** The cached copy of an address, as text. */
export function pageLines(
  address: string,
  entry: EntryDescription | null | undefined,
): readonly string[] {
  if (!entry) return [`${address} is not in the cache of the responding data centre.`]
  return [
    address,
    `  tags     ${entry.tags.join(', ')}`,
    `  rendered ${timeOf(entry.renderedAt)}, with purges up to #${entry.startSeq}`,
    `  fresh    until ${timeOf(entry.freshUntil)}`,
    `  verdict  ${entry.verdict}`,
  ]
}

function cacheLine({ hits, misses, stale, refused, since }: CacheCounters): string {
  const all = hits + misses + stale + refused
  if (all === 0) return 'no requests yet'
  const percent = Math.round(((hits + stale) / all) * 100)
  const parts = `${hits + stale} of ${all} hits (${percent} %)`
  return `${parts}, ${stale} served stale, ${refused} unusable, since ${timeOf(since)}`
}

function tagText(tags: readonly string[]): string {
  const more = tags.length - SHOWN
  return tags.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
