import { findCustomerByEmail, insertCustomer, setPassword } from '../customer-store.ts'
import { hashPassword, isPassword } from '../password.ts'

/** The demo's customer; the password is made on each machine. */
export const DEMO_EMAIL = 'demo@reuna.example'
/** A coupon of the demo: 10 % off. */
export const DEMO_COUPON = 'TERVETULOA10'

/** Makes sure that the demo has a customer who can log in with this password, and a coupon. */
export async function seedCustomers(
  db: D1Database,
  website: string,
  password: string,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO coupon (website, code, percent) VALUES (?, ?, 10) ON CONFLICT DO NOTHING')
    .bind(website, DEMO_COUPON)
    .run()
  const known = await findCustomerByEmail(db, website, DEMO_EMAIL)
  if (known && (await isPassword(password, known.password))) return
  const hash = await hashPassword(password)
  const names = { firstname: 'Demo', lastname: 'Asiakas' }
  if (known) await setPassword(db, known.id, hash, now)
  else await insertCustomer(db, { website, email: DEMO_EMAIL, password: hash, ...names }, now)
}
