import type { CatalogStatus, PaymentStatus } from '../backend/operator-records.ts'
import type { Env } from '../env.ts'
import { readShopStatus } from '../pick/shop-operations.ts'
import { MAX_TRIES } from '../purge/outbox.ts'
import { countMails } from '../mail/outbox.ts'
import { listOrdersInDoubt, type OrderInDoubt } from './orders.ts'
import { readPurgeStatus, type PurgeStatus } from '../purge/status.ts'

/** The response of `POST /__admin/status`. */
export interface ShopStatus {
  catalogs: readonly CatalogStatus[]
  imports: readonly { catalog: string; started_at: number; finished_at: number | null }[]
  /** The purge log; `unpublished`: changes of the built-in shop that it does not contain yet. */
  purge: PurgeStatus & { unpublished: number }
  /** Orders in doubt. */
  orders: { checking: readonly OrderInDoubt[] }
  /** E-mail of the built-in shop. */
  mails: { waiting: number; givenUp: number }
  /** Orders waiting for payment, and payments without an order, which must be refunded. */
  payments: PaymentStatus
}

/** Reads the shop's status: catalogs, imports and the purge log. Contains no secrets. */
export async function readStatus({ SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>): Promise<ShopStatus> {
  const { catalogs, unpublished, payments } = await readShopStatus({ SHOP })
  const { results: imports } = await DB.prepare(
    'SELECT catalog, started_at, finished_at FROM admin_import ORDER BY catalog',
  ).all<ShopStatus['imports'][number]>()
  const checking = await listOrdersInDoubt(DB)
  const purge = await readPurgeStatus(DB, MAX_TRIES)
  return {
    catalogs,
    imports,
    purge: { ...purge, unpublished },
    orders: { checking },
    mails: await countMails(SHOP),
    payments,
  }
}
