import { IN_PROGRESS_MS } from '../../shared/order/polling.ts'
import {
  SIMILAR_ORDER_MS,
  type LedgerDraft,
  type LedgerEnd,
  type LedgerRow,
  type OrderLedger,
} from '../order-ledger/ledger.ts'

type Change = (key: string, may: (row: LedgerRow) => boolean, next: Partial<LedgerRow>) => boolean

const isOpen = ({ state }: LedgerRow): boolean => state === 'started' || state === 'unknown'

const isSent = ({ sentAt, state }: LedgerRow): boolean =>
  sentAt !== undefined && (state === 'started' || state === 'unknown')

/** A ledger in memory for many fast runs, with the same contract as the database's. */
export function memoryLedger(): OrderLedger & { rows: Map<string, LedgerRow> } {
  const rows = new Map<string, LedgerRow>()
  const findByCart = (carts: readonly string[]) =>
    [...rows.values()].find(({ cart, state }) => state !== 'refused' && carts.includes(cart))
  const change: Change = (key, may, next) => {
    const row = rows.get(key)
    if (!row || !may(row)) return false
    rows.set(key, { ...row, ...next })
    return true
  }
  return {
    rows,
    find: async (key) => rows.get(key),
    findByCart: async (carts) => findByCart(carts),
    async begin(draft, now) {
      if (rows.has(draft.key) || findByCart([draft.cart])) return false
      const empty = {
        ...{ problem: undefined, field: undefined },
        ...{ orderNumber: undefined, sentAt: undefined },
      }
      const times = { createdAt: now, updatedAt: now, nextLookAt: now + IN_PROGRESS_MS }
      rows.set(draft.key, { ...draft, ...empty, ...times, state: 'started', attempt: 1, tries: 0 })
      return true
    },
    async restart(row, draft, now) {
      const cartOrder = findByCart([draft.cart])
      if (cartOrder && cartOrder.key !== row.key) return false
      return change(row.key, (each) => mayRestart(each, row.attempt), restarted(row, draft, now))
    },
    claimSend: async (key, attempt, now) =>
      change(
        key,
        (row) => row.attempt === attempt && row.state === 'started' && row.sentAt === undefined,
        { sentAt: now, updatedAt: now, nextLookAt: now + IN_PROGRESS_MS },
      ),
    claimAgain: async ({ key, attempt }, now) =>
      change(key, (row) => row.attempt === attempt && isSent(row), {
        ...{ state: 'started', attempt: attempt + 1, sentAt: now, updatedAt: now },
        nextLookAt: now + IN_PROGRESS_MS,
      }),
    giveUp: async ({ key, attempt }, now) =>
      change(
        key,
        (row) => row.attempt === attempt && row.state === 'started' && row.sentAt === undefined,
        { state: 'refused', problem: 'order.closed', nextLookAt: undefined, updatedAt: now },
      ),
    finish: async (key, attempt, end, now) => finishRow(change, key, attempt, end, now),
    async scheduleNextCheck({ key, attempt }, nextLookAt, now) {
      const tries = (rows.get(key)?.tries ?? 0) + 1
      const next = { state: 'unknown', tries, nextLookAt, updatedAt: now } as const
      change(key, (row) => row.attempt === attempt && isSent(row), next)
    },
    ...historyOf(rows),
  }
}

/** What the ledger knows of other orders. */
function historyOf(
  rows: ReadonlyMap<string, LedgerRow>,
): Pick<OrderLedger, 'hasOrderNumber' | 'hasSimilarOrder'> {
  return {
    async hasOrderNumber(site, orderNumber) {
      const [brand] = site.split('/')
      return [...rows.values()].some(
        (row) => row.site.split('/')[0] === brand && row.orderNumber === orderNumber,
      )
    },
    async hasSimilarOrder({ key, site, total, createdAt }, scopes) {
      const isBrand = (row: LedgerRow) => row.site.split('/')[0] === site.split('/')[0]
      const isSimilarOrder = (row: LedgerRow) =>
        row.key !== key && row.total === total && isSent(row)
      const isWithinWindow = ({ sentAt = 0 }: LedgerRow) => sentAt >= createdAt - SIMILAR_ORDER_MS
      return [...rows.values()].some(
        (row) =>
          isBrand(row) && isSimilarOrder(row) && isWithinWindow(row) && scopes.includes(row.scope),
      )
    },
  }
}

function mayRestart({ attempt, state, sentAt }: LedgerRow, wanted: number): boolean {
  const isOver = state === 'refused' || (state === 'started' && sentAt === undefined)
  return attempt === wanted && isOver
}

function restarted(
  { attempt }: LedgerRow,
  { cart, scope, fp, total }: LedgerDraft,
  now: number,
): Partial<LedgerRow> {
  return {
    ...{ state: 'started', attempt: attempt + 1, cart, scope, fp, total },
    ...{ problem: undefined, field: undefined, sentAt: undefined, tries: 0 },
    ...{ createdAt: now, updatedAt: now },
    nextLookAt: now + IN_PROGRESS_MS,
  }
}

function finishRow(
  change: Change,
  key: string,
  attempt: number,
  end: LedgerEnd,
  updatedAt: number,
): void {
  if (end.state === 'placed') {
    const { orderNumber } = end
    const next = { state: 'placed', orderNumber, nextLookAt: undefined, updatedAt } as const
    change(key, isOpen, next)
  } else if (end.state === 'refused') {
    const { problem, field } = end
    const next = { state: 'refused', problem, field, nextLookAt: undefined, updatedAt } as const
    change(key, (row) => row.attempt === attempt && isOpen(row), next)
  } else {
    const next = { state: 'unknown', nextLookAt: end.nextLookAt, updatedAt } as const
    const isMine = ({ state, sentAt }: LedgerRow) => state === 'started' && sentAt !== undefined
    change(key, (row) => row.attempt === attempt && isMine(row), next)
  }
}
