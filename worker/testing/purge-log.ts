/** A row of the purge log as tests look at it. */
export interface LogRow {
  seq: number
  tag: string
  mode: string
  req: string
}

/** The purge log in its order. */
export async function readLog(db: D1Database): Promise<readonly LogRow[]> {
  const sql = 'SELECT seq, tag, mode, req FROM purge_log ORDER BY seq'
  return (await db.prepare(sql).all<LogRow>()).results
}

/** How many rows a table has. */
export async function countRows(db: D1Database, table: string): Promise<number> {
  return (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
}

/** Empties everything that purges write. */
export async function emptyLog(db: D1Database): Promise<void> {
  const tables = ['purge_log', 'purge_outbox', 'admin_request', 'admin_audit', 'admin_call']
  const state = "UPDATE purge_state SET v = '0' WHERE k <> 'epoch'"
  await db.batch(
    [...tables.map((table) => `DELETE FROM ${table}`), state].map((sql) => db.prepare(sql)),
  )
}

/** What a caller can tell answers apart by. */
export async function textOf(response: Response): Promise<string> {
  return `${await response.text()} ${response.headers.get('Cache-Control')}`
}
