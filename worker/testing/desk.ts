import { textOf } from '../../shared/fixtures/markup.tsx'
import { randomHex, sha256Hex } from '../crypto/digest.ts'
import type { Role } from '../desk/access/role.ts'
import { NOW, testEnv } from './shop.ts'
import { Shopper } from './shopper.ts'

/** The desks of the first brand and of another, at local hosts. */
export const DESK_ORIGIN = 'http://localhost'
export const OTHER_DESK_ORIGIN = 'http://hair.localhost'

/** A browser at the desk, in English by default. */
export class DeskBrowser extends Shopper {
  /** Requests a page. */
  get(path: string, headers: Record<string, string> = {}) {
    return this.send(path, { headers: { 'Accept-Language': 'en', ...headers } })
  }

  /** Posts a form as a page of the desk does. */
  form(
    path: string,
    fields: Record<string, string> | URLSearchParams = {},
    headers: Record<string, string> = {},
  ) {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': 'en',
        ...headers,
      },
    })
  }
}

/** Options of a signed-in person. */
interface SignInOptions {
  email?: string
  brand?: string
  origin?: string
  /** Time of the sign-in; missing: now. */
  at?: number
  /** Time of the last proof; null: never; missing: now. */
  verifiedAt?: number | null
}

/** Inserts a person of a role with a session. */
export async function signInToDesk(role: Role, is: SignInOptions = {}): Promise<DeskBrowser> {
  const { brand = 'electronics', origin = DESK_ORIGIN, at = NOW } = is
  const email = is.email ?? `${role}-${randomHex(4)}@reuna.example`
  const { DB } = testEnv()
  const token = randomHex(32)
  await DB.batch([
    DB.prepare(
      `INSERT OR IGNORE INTO desk_account (brand, email, role, handle, created_at, updated_at, joined_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)`,
    ).bind(brand, email, role, randomHex(32), at),
    DB.prepare(
      `INSERT INTO desk_session (hash, account, brand, created_at, seen_at, verified_at, browser)
       SELECT ?1, id, brand, ?2, ?2, ?3, 'test' FROM desk_account WHERE brand = ?4 AND email = ?5`,
    ).bind(
      await sha256Hex(token),
      at,
      is.verifiedAt === undefined ? at : is.verifiedAt,
      brand,
      email,
    ),
  ])
  const browser = new DeskBrowser({}, origin)
  browser.jar.set('reuna-desk', token)
  return browser
}

/** Audit entries of a brand, newest first. */
export async function readAuditEntries(brand = 'electronics') {
  const { results } = await testEnv()
    .DB.prepare('SELECT * FROM desk_audit WHERE brand = ? ORDER BY id DESC')
    .bind(brand)
    .all<{ actor: string; action: string; subject: string; before: string; after: string }>()
  return results
}

/** The text of the main content of a page. */
export const mainText = (html: string) => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
