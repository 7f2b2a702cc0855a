const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'`

/** The content of a database as text. */
export async function rowsOf(db: D1Database): Promise<string> {
  const tables = await db.prepare(TABLES).all<{ name: string }>()
  const reads = tables.results.map(({ name }) => `SELECT * FROM "${name}"`)
  const rows = await Promise.all(reads.map(async (sql) => (await db.prepare(sql).all()).results))
  return JSON.stringify(rows)
}
