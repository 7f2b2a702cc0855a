import { paymentStatus } from '../shop/order/payment-store.ts'
import { MAX_TRIES } from '../purge/outbox.ts'
import { countMails } from '../mail/outbox.ts'
import { listChecking, type CheckingOrder } from './orders.ts'
import { readPurgeStatus, type PurgeStatus } from '../purge/status.ts'

/** A catalog of the built-in shop, as its keeper wants to know it. */
export interface CatalogStatus {
  name: string
  locale: string
  origin: string
  source_prices: string
  products: number
  updated_at: number
  documents: Readonly<Record<string, number>>
}

/** What `POST /__admin/status` answers. */
export interface ShopStatus {
  catalogs: readonly CatalogStatus[]
  imports: readonly { catalog: string; started_at: number; finished_at: number | null }[]
  /** The purge log; `unpublished`: changes of the built-in shop that it does not hold yet. */
  purge: PurgeStatus & { unpublished: number }
  /** Orders that are being checked: not known whether the backend has them. */
  orders: { checking: readonly CheckingOrder[] }
  /** E-mail of the built-in shop. */
  mails: { waiting: number; givenUp: number }
  /** Orders that wait for their payment, and payments without an order, to be paid back. */
  payments: Awaited<ReturnType<typeof paymentStatus>>
}

/** How the shop stands: its catalogs, imports and the purge log. No secrets. */
export async function readStatus(shop: D1Database, db: D1Database): Promise<ShopStatus> {
  const [catalogs, documents, unpublished] = await shop.batch<Record<string, unknown>>([
    shop.prepare(
      'SELECT no, name, locale, origin, source_prices, products, updated_at FROM catalog',
    ),
    shop.prepare('SELECT catalog, type, count(*) AS count FROM document GROUP BY catalog, type'),
    shop.prepare('SELECT count(*) AS count FROM change_log WHERE published = 0'),
  ])
  const { results: imports } = await db
    .prepare('SELECT catalog, started_at, finished_at FROM admin_import ORDER BY catalog')
    .all<ShopStatus['imports'][number]>()
  const checking = await listChecking(db)
  const purge = await readPurgeStatus(db, MAX_TRIES)
  const counts = (documents?.results ?? []) as { catalog: number; type: string; count: number }[]
  const rows = (catalogs?.results ?? []) as unknown as (CatalogStatus & { no: number })[]
  return {
    catalogs: rows.map(({ no, ...catalog }) => ({
      ...catalog,
      documents: Object.fromEntries(
        counts.filter(({ catalog: of }) => of === no).map(({ type, count }) => [type, count]),
      ),
    })),
    imports,
    purge: { ...purge, unpublished: Number(unpublished?.results[0]?.['count'] ?? 0) },
    orders: { checking },
    mails: await countMails(shop),
    payments: await paymentStatus(shop),
  }
}
