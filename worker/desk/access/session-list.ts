import { sha256Hex } from '../../crypto/digest.ts'
import { IDLE_MS, SESSION_MS, type DeskStore } from './session-store.ts'

/** A session as a list shows it. */
export interface ListedSession {
  /** Names the session in forms; gives no access. */
  name: string
  hash: string
  createdAt: number
  seenAt: number
  browser: string
}

interface Row {
  hash: string
  created_at: number
  seen_at: number
  browser: string
}

/** The open sessions of an account, last used first. */
export async function listSessions(
  { db, brand, now }: DeskStore,
  account: number,
): Promise<readonly ListedSession[]> {
  const { results } = await db
    .prepare(
      `SELECT hash, created_at, seen_at, browser FROM desk_session
       WHERE account = ? AND brand = ? AND created_at > ? AND seen_at > ?
       ORDER BY seen_at DESC, hash LIMIT 100`,
    )
    .bind(account, brand, now - SESSION_MS, now - IDLE_MS)
    .all<Row>()
  return Promise.all(
    results.map(async (row) => ({
      ...{ name: await sha256Hex(row.hash, 8), hash: row.hash, browser: row.browser },
      ...{ createdAt: row.created_at, seenAt: row.seen_at },
    })),
  )
}
