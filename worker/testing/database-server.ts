import { DurableObject } from 'cloudflare:workers'

interface Query {
  sql: string
  params?: readonly (string | number | null | readonly number[])[]
}

/** Statements that only read share one snapshot. */
const READS = /^\s*SELECT\b/i
const COMMENT = /^\s+--.*/gm
const CHANGES = 'SELECT total_changes() AS changes, last_insert_rowid() AS lastRowId'

/**
 * The server of the tests' databases. Responds like the simulator's
 * (worker/testing/database-server.test.ts) at a fifth of its cost: it does not validate the platform
 * client's requests, and uses no transaction for reads.
 */
export class DatabaseServer extends DurableObject {
  /** The response to a request body, as text. */
  async answer(body: string, format: string): Promise<string> {
    const parsed: unknown = JSON.parse(body)
    const queries = [parsed].flat().filter(isQuery)
    if (queries.length === 0) return failure(new Error('No SQL statements detected.'))
    const run = () => queries.map((query) => this.#run(query, format))
    try {
      const isRead = queries.every(({ sql }) => READS.test(sql))
      const answers = isRead ? run() : await this.ctx.storage.transaction(async () => run())
      return JSON.stringify(answers)
    } catch (error) {
      return failure(error)
    }
  }

  #run({ sql, params = [] }: Query, format: string) {
    const { sql: storage } = this.ctx.storage
    const isRead = READS.test(sql)
    const before = isRead ? NOTHING : this.#changes()
    const values = params.map((each) => (Array.isArray(each) ? new Uint8Array(each).buffer : each))
    const cursor = storage.exec(sql, ...values)
    const columns = cursor.columnNames
    const rows = [...cursor.raw()].map((row) => row.map(asJson))
    const after = isRead ? NOTHING : this.#changes()
    const meta = {
      duration: 0,
      changes: after.changes - before.changes,
      last_row_id: after.lastRowId,
      rows_read: cursor.rowsRead,
      rows_written: cursor.rowsWritten,
    }
    const results =
      format === 'ROWS_AND_COLUMNS'
        ? { columns, rows }
        : rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
    return { success: true, results, meta }
  }

  #changes(): typeof NOTHING {
    return this.ctx.storage.sql.exec<typeof NOTHING>(CHANGES).one()
  }
}

const NOTHING = { changes: 0, lastRowId: 0 }

function isQuery(value: unknown): value is Query {
  if (typeof value !== 'object' || value === null || !('sql' in value)) return false
  return typeof value.sql === 'string' && value.sql.replace(COMMENT, '').trim() !== ''
}

function asJson(value: SqlStorageValue) {
  return value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value
}

function failure(error: unknown): string {
  return JSON.stringify({
    success: false,
    error: error instanceof Error ? error.message : `${error}`,
  })
}
