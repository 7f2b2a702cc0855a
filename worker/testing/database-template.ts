/** The content of a migrated database: schema objects and first rows. */
export interface DatabaseTemplate {
  schema: readonly SchemaObject[]
  rows: readonly { sql: string; values: readonly unknown[] }[]
}

interface SchemaObject {
  type: 'table' | 'index' | 'trigger'
  name: string
  sql: string
  /** The statement that reads the object's rows. */
  select: string
}

// Dropping a virtual table also drops its shadow tables.
const SCHEMA = `SELECT type, name, sql, concat('SELECT * FROM ', name) AS 'select' FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
  ORDER BY type = 'trigger', type = 'index', sql NOT LIKE 'CREATE VIRTUAL%', rowid`

/** Reads the content of a database. */
export async function readTemplate(db: D1Database): Promise<DatabaseTemplate> {
  const schema = await schemaOf(db)
  const tables = schema.filter(({ type }) => type === 'table')
  const contents = await db.batch<Record<string, unknown>>(
    tables.map(({ select }) => db.prepare(select)),
  )
  const rows = contents.flatMap(({ results }, index) =>
    results.map((row) => {
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join(', ')
      const sql = `INSERT INTO ${tables[index]?.name} (${columns.join(', ')}) VALUES (${places})`
      return { sql, values: Object.values(row) }
    }),
  )
  return { schema, rows }
}

/** Replaces the content of a database by the template's. */
export async function copyDatabase(db: D1Database, template: DatabaseTemplate): Promise<void> {
  const now = await schemaOf(db)
  const tables = new Set(template.schema.filter(isNoTrigger).map(({ sql }) => sql))
  const held = new Set(now.map(({ sql }) => sql))
  await db.batch(
    [
      'PRAGMA defer_foreign_keys = on',
      ...now
        .filter(({ sql }) => !tables.has(sql))
        .map(({ type, name }) => `DROP ${type} IF EXISTS ${name}`),
      ...template.schema
        .filter(({ sql }) => tables.has(sql) && !held.has(sql))
        .map(({ sql }) => sql),
      ...template.schema
        .filter(({ type }) => type === 'table')
        .map(({ name }) => `DELETE FROM ${name}`),
      ...(now.length > 0 ? ['DELETE FROM sqlite_sequence'] : []),
    ]
      .map((sql) => db.prepare(sql))
      .concat(template.rows.map(({ sql, values }) => db.prepare(sql).bind(...values)))
      // Triggers come last: they would fire for the rows.
      .concat(
        template.schema.filter((each) => !isNoTrigger(each)).map(({ sql }) => db.prepare(sql)),
      ),
  )
}

const isNoTrigger = ({ type }: SchemaObject) => type !== 'trigger'

async function schemaOf(db: D1Database): Promise<readonly SchemaObject[]> {
  return (await db.prepare(SCHEMA).all<SchemaObject>()).results
}
