import type { ListedOrder, OrderQuery } from '../../../shared/order/managed-order.ts'
import { orderNumber } from './store.ts'
import { AWAITS_TRANSFER, ORDER_PAGE_SIZE } from './to-send.ts'

/** Further words of a search are ignored. */
const MAX_TERMS = 6

interface Row {
  id: number
  number: number
  status: string
  grand_total: number
  paid: number
  cancelled: number
  refunded: number
  created_at: number
  firstname: string | null
  lastname: string | null
  method: string | null
  currency: string | null
  pieces: number
  notices: number
  awaits_transfer: number
}

/** SQL: the amount due for an order `o`, in cents; 0 if it is cancelled or not paid yet. */
export const AMOUNT_DUE = `CASE o.status WHEN 'canceled' THEN 0 WHEN 'pending_payment' THEN 0
  ELSE o.grand_total - o.cancelled END`

/** SQL: the payment filters, consistent with `owedOf` and `openAmountOf`. */
const PAYMENT_FILTERS: Readonly<Record<OrderQuery['payment'], string>> = {
  '': '1',
  open: `o.status NOT IN ('canceled', 'closed') AND o.grand_total - o.cancelled > o.paid`,
  paid: `o.paid > 0 AND o.paid >= ${AMOUNT_DUE} AND o.status <> 'pending_payment'`,
  owed: `o.paid - (${AMOUNT_DUE}) > o.refunded`,
  refunded: 'o.refunded > 0',
}

/** SQL: the listed status of an order `o`; an expected bank transfer is a status of its own. */
const STATUS = `iif(${AWAITS_TRANSFER}, 'transfer', o.status)`

/** SQL: each word matches a name, an e-mail address, the end of the order number or the SKU of a line. */
const MATCHES_SEARCH = `NOT EXISTS (SELECT 1 FROM json_each(?7) AS w WHERE NOT (
    EXISTS (SELECT 1 FROM order_search AS s, json_each(w.value, '$.forms') AS f
      WHERE s.orders = o.id AND instr(lower(s.words), lower(f.value)) > 0)
    OR (w.value ->> 'digits' <> '' AND o.number LIKE '%' || (w.value ->> 'digits'))
    OR EXISTS (SELECT 1 FROM order_item AS i, json_each(w.value, '$.forms') AS f
      WHERE i.orders = o.id AND (i.sku = f.value OR i.product_sku = f.value))))`

/**
 * Lists orders of a brand, newest first. `next` is the order number to pass as `before` for the next page;
 * null on the last page.
 */
export async function listManagedOrders(
  db: D1Database,
  brandId: string,
  { search, status, payment, from, until, before }: OrderQuery,
): Promise<{ orders: readonly ListedOrder[]; next: number | null }> {
  const sql = `SELECT o.id, o.number, o.status, o.grand_total, o.paid, o.cancelled, o.refunded, o.created_at,
      o.doc ->> '$.billing_address.firstname' AS firstname, o.doc ->> '$.billing_address.lastname' AS lastname,
      o.doc ->> '$.payment.additional_information[0]' AS method,
      o.doc ->> '$.order_currency_code' AS currency,
      ${AWAITS_TRANSFER} AS awaits_transfer,
      (SELECT coalesce(sum(qty - cancelled), 0) FROM order_item WHERE orders = o.id) AS pieces,
      (SELECT count(*) FROM withdrawal AS n WHERE n.website = o.website AND n.settled_at IS NULL
        AND n.order_number = printf('%09d', o.number)) AS notices
    FROM orders AS o
    WHERE o.website = ?1 AND o.number < ?2 AND ?3 IN ('', ${STATUS})
      AND o.created_at >= ?4 AND o.created_at < ?5 AND (${PAYMENT_FILTERS[payment]}) AND ${MATCHES_SEARCH}
    ORDER BY o.number DESC LIMIT ?6`
  const last = Number.MAX_SAFE_INTEGER
  const { results } = await db
    .prepare(sql)
    .bind(
      ...[brandId, before ?? last, status, from ?? 0, until ?? last, ORDER_PAGE_SIZE + 1],
      JSON.stringify(searchVariants(search)),
    )
    .all<Row>()
  const pageRows = results.slice(0, ORDER_PAGE_SIZE)
  const isAll = results.length <= ORDER_PAGE_SIZE
  return {
    orders: pageRows.map(toListedOrder),
    next: isAll ? null : (pageRows.at(-1)?.number ?? null),
  }
}

/** Case variants of each search word, because SQLite folds only ASCII letters. */
function searchVariants(search: string): readonly { forms: readonly string[]; digits: string }[] {
  const terms = search.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
  return terms.map((term) => {
    const lower = term.toLowerCase()
    const capital = lower.replace(/^./u, (letter) => letter.toUpperCase())
    const digits = /^#?\d{1,15}$/.test(term) ? term.replace(/^#?0*/, '') : ''
    return { forms: [...new Set([term, lower, capital, term.toUpperCase()])], digits }
  })
}

function toListedOrder(row: Row): ListedOrder {
  const { id, number, status, paid, cancelled, refunded, pieces, notices } = row
  return {
    ...{ id, number: orderNumber(number), status, paid, cancelled, refunded, pieces, notices },
    ...{ grandTotal: row.grand_total, at: row.created_at },
    name: [row.firstname, row.lastname].filter(Boolean).join(' '),
    method: row.method ?? '',
    currency: row.currency ?? '',
    awaitsTransfer: row.awaits_transfer === 1,
  }
}
