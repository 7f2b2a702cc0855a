import { z } from 'zod'
import { ORDER_KEY_PATTERN } from '../../shared/order/key.ts'
import { findUnknown, releaseOrder } from '../order/ledger.ts'
import { parseJson } from './import-body.ts'
import { audit } from './request-log.ts'

const NUMBER = /^placed:([\w-]{1,64})$/

const req = z.string().regex(/^[\w:.-]{8,128}$/)
const body = z.union([
  z.strictObject({ req, step: z.literal('list') }),
  z.strictObject({
    req,
    step: z.literal('release'),
    key: z.string().regex(ORDER_KEY_PATTERN),
    as: z.union([z.literal('not-placed'), z.string().regex(NUMBER)]),
  }),
])

/** What a call about orders asks. */
export type OrdersBody = z.infer<typeof body>

/** An order that nobody knows about, as the merchant is told of it: no names, no goods. */
export interface CheckingOrder {
  key: string
  /** Brand and store view. */
  site: string
  /** In the view's currency. */
  total: number
  since: number
  looks: number
  /** Null: it is not looked for any more. */
  nextLookAt: number | null
}

/** What a call about orders answers. */
export type OrdersAnswer =
  | { step: 'list'; orders: readonly CheckingOrder[] }
  | { step: 'release'; key: string; state: 'placed' | 'refused' }
  | { step: 'gone'; problem: string }

const MOST = 200

/** Reads the body of a call about orders; undefined: malformed. */
export function readOrdersBody(bytes: Uint8Array): OrdersBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** Orders that are being checked, oldest first. */
export async function listChecking(db: D1Database): Promise<readonly CheckingOrder[]> {
  const rows = await findUnknown(db, MOST)
  return rows.map(({ key, site, total, createdAt, tries, nextLookAt }) => ({
    ...{ key, site, total: total / 100, since: createdAt, looks: tries },
    nextLookAt: nextLookAt ?? null,
  }))
}

/**
 * Lists orders that are being checked, or says of one what became of it: only the merchant can, who
 * sees the backend (decision 30). Written down with whoever said it.
 */
export async function answerOrders(
  db: D1Database,
  kid: string,
  asked: OrdersBody,
  now: number,
): Promise<OrdersAnswer> {
  if (asked.step === 'list') return { step: 'list', orders: await listChecking(db) }
  const { key, as } = asked
  const orderNumber = NUMBER.exec(as)?.[1]
  const isDone = await releaseOrder(db, key, orderNumber, now)
  if (!isDone) return { step: 'gone', problem: 'no order with this key is being checked' }
  await audit(db, { kid, action: 'order.release', detail: { key, as } }, now)
  return { step: 'release', key, state: orderNumber === undefined ? 'refused' : 'placed' }
}
