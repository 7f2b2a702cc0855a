import type { Brand } from '../../../shared/brand/brand.ts'
import {
  findCustomerByEmail,
  insertCustomer,
  setPassword,
} from '../../shop/account/customer-store.ts'
import { hashPassword, isPassword } from '../../shop/account/password.ts'

/** The demo's customer; each machine generates its own password. */
export const DEMO_EMAIL = 'demo@reuna.example'

/** The fields of a brand that its demo customers need. */
export type DemoBrand = Pick<Brand, 'id' | 'storeViews'>

/** Ensures that the demo has a customer with this password. */
export async function seedCustomers(
  db: D1Database,
  { id: brandId, storeViews }: DemoBrand,
  password: string,
  now: number,
): Promise<void> {
  await seedPerson(db, brandId, password, now)
  const catalogs = storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  await assignReviews(db, brandId, catalogs)
}

async function seedPerson(db: D1Database, brandId: string, password: string, now: number) {
  const demoCustomer = await findCustomerByEmail(db, brandId, DEMO_EMAIL)
  if (demoCustomer && (await isPassword(password, demoCustomer.password))) return
  const hash = await hashPassword(password)
  const names = { firstname: 'Demo', lastname: 'Asiakas' }
  if (demoCustomer) await setPassword(db, demoCustomer.id, hash, now)
  else
    await insertCustomer(db, { website: brandId, email: DEMO_EMAIL, password: hash, ...names }, now)
}

const DEMO_REVIEWS = `type = 'review' AND catalog IN (
    SELECT no FROM catalog WHERE origin = 'demo' AND name IN (SELECT value FROM json_each(?1)))`
const FIRST_OF_STATUS = `SELECT min(id) AS id FROM document
  WHERE ${DEMO_REVIEWS} AND doc ->> '$.review_status' = ?2 GROUP BY key ORDER BY id LIMIT ?3`
const ASSIGNED_REVIEWS = `SELECT DISTINCT id FROM document
  WHERE ${DEMO_REVIEWS} AND doc ->> '$.customer_id' IS NOT NULL`

/**
 * Assigns some reviews of demo products to the demo's customer: three approved and one pending, each of
 * another product. Catalogs filled later get the same ones.
 */
async function assignReviews(
  db: D1Database,
  brandId: string,
  catalogs: readonly string[],
): Promise<void> {
  const names = JSON.stringify(catalogs)
  const sql = `UPDATE document SET doc = json_set(doc, '$.customer_id',
      (SELECT id FROM customer WHERE website = ?2 AND email = ?3))
    WHERE ${DEMO_REVIEWS} AND id IN (SELECT value FROM json_each(?4))
      AND doc ->> '$.customer_id' IS NULL`
  const [given, shown, waiting] = await db.batch<{ id: string }>([
    db.prepare(ASSIGNED_REVIEWS).bind(names),
    db.prepare(FIRST_OF_STATUS).bind(names, 1, 3),
    db.prepare(FIRST_OF_STATUS).bind(names, 2, 1),
  ])
  const assigned = given?.results ?? []
  const first = [...(shown?.results ?? []), ...(waiting?.results ?? [])]
  const ids = (assigned.length > 0 ? assigned : first).map(({ id }) => id)
  if (ids.length === 0) return
  await db.prepare(sql).bind(names, brandId, DEMO_EMAIL, JSON.stringify(ids)).run()
}
