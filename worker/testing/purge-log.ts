/** A row of the purge log. */
export interface LogRow {
  seq: number
  tag: string
  mode: string
  req: string
}

/** The purge log in order. */
export async function readLog(db: D1Database): Promise<readonly LogRow[]> {
  const sql = 'SELECT seq, tag, mode, req FROM purge_log ORDER BY seq'
  return (await db.prepare(sql).all<LogRow>()).results
}

/** Counts the rows of a table. */
export async function countRows(db: D1Database, table: string): Promise<number> {
  return (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
}

/** Empties all tables that purges write. */
export async function emptyLog(db: D1Database): Promise<void> {
  const tables = ['purge_log', 'purge_outbox', 'admin_request', 'admin_audit', 'admin_call']
  const state = "UPDATE purge_state SET v = '0' WHERE k <> 'epoch'"
  await db.batch(
    [...tables.map((table) => `DELETE FROM ${table}`), state].map((sql) => db.prepare(sql)),
  )
}

/** The parts of a response that tell responses apart. */
export async function textOf(response: Response): Promise<string> {
  return `${await response.text()} ${response.headers.get('Cache-Control')}`
}
