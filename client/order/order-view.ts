import type { CartItem } from '../../shared/cart/cart.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { PendingOrderView } from '../../shared/order/pending-orders.tsx'
import type { StoredOrder } from './stored-order.ts'

interface ShowPorts {
  t: Translate
  money: (amount: number) => string
  /** The current lines of the cart: accepting an order orders these. */
  items: readonly CartItem[]
  /** Opaque id of the current user; empty for a guest. */
  owner: string
}

/** The view of a pending order; undefined: nothing to show. */
export function pendingOrderView(
  order: StoredOrder,
  ports: ShowPorts,
): PendingOrderView | undefined {
  const { request, totals, state, superseded } = order
  if (request === undefined || superseded !== undefined || state === 'done') return undefined
  const isChanged = state === 'needs_review'
  const canAccept = isChanged && totals !== undefined && ACCEPTABLE_PROBLEMS.includes(order.problem)
  return {
    order_id: order.order_id,
    madeAt: order.created_at,
    lines: request.products.map(({ name, qty }) => ({ name, qty })),
    total: request.confirmed.grand_total,
    newTotal: isChanged ? totals?.grand_total : undefined,
    changes: isChanged ? describeChanges(order, ports) : [],
    status: statusOf(order, ports.t),
    note: isForOtherUser(order, ports.owner) ? ports.t('order.waiting.guest') : undefined,
    maySend: (state === 'queued' && !order.isConfirmed) || state === 'needs_login',
    mayAccept: canAccept && ports.items.length > 0,
    mayDrop: state !== 'sending' && state !== 'unknown',
  }
}

/**
 * True for a guest's order that is shown to a customer: it is sent as the guest's, whatever the cart
 * contains.
 */
export function isForOtherUser(order: Pick<StoredOrder, 'owner'>, owner: string): boolean {
  return order.owner !== owner
}

/** Problems that accepting a new total solves; others are solved in the cart or the checkout. */
const ACCEPTABLE_PROBLEMS: readonly StoredOrder['problem'][] = [
  'order.totals-changed',
  'order.coupon-invalid',
]

function statusOf({ state, result, isConfirmed, problem }: StoredOrder, t: Translate): string {
  switch (state) {
    case 'needs_review':
      return result && problem !== 'order.totals-changed' ? result : t('order.waiting.review')
    case 'needs_login':
      return t('order.waiting.login')
    case 'unknown':
      return t('order.waiting.unknown')
    case 'rejected':
      return result ? result : t('order.refused')
    case 'queued':
      return t(isConfirmed ? 'order.waiting.sending' : 'order.waiting.queued')
    default:
      return t('order.waiting.sending')
  }
}

/** Describes changed quantities, changed prices, removed and added lines as messages. */
export function describeChanges(order: StoredOrder, ports: ShowPorts): readonly string[] {
  const { request, totals } = order
  const { t, money, items, owner } = ports
  const ordered = request?.products ?? []
  const skuOf = ({ sku, childSku }: CartItem) => childSku ?? sku
  const changes = ordered.flatMap(({ sku, name, qty, price }) => {
    const item = items.find((each) => skuOf(each) === sku)
    if (item === undefined) return [t('order.waiting.gone', { name })]
    if (item.qty < qty || (item.qty > qty && !isForOtherUser(order, owner))) {
      return [t('order.waiting.pieces', { name, before: String(qty), now: String(item.qty) })]
    }
    const now = totals?.items.find(({ item_id }) => item_id === item.server_item_id)?.price_incl_tax
    if (now === undefined || Math.round(now * 100) === Math.round(price * 100)) return []
    return [t('order.waiting.price', { name, before: money(price), now: money(now) })]
  })
  if (isForOtherUser(order, owner)) return changes
  const added = items
    .filter((item) => !ordered.some(({ sku }) => sku === skuOf(item)))
    .map(({ name }) => t('order.waiting.added', { name }))
  return [...changes, ...added]
}
