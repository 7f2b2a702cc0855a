import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SimulatedDatabases } from './quick-databases.ts'

const { simulatedDatabases } = globalThis as { simulatedDatabases?: SimulatedDatabases }
const simulated = simulatedDatabases?.DB as D1Database
const quick = (env as unknown as SimulatedDatabases).DB

const TABLES = [
  'CREATE TABLE zz_town (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size REAL)',
  'CREATE TABLE zz_house (id INTEGER PRIMARY KEY, town INTEGER REFERENCES zz_town (id), x)',
  `CREATE TRIGGER zz_no BEFORE DELETE ON zz_house WHEN old.id = 9
    BEGIN SELECT raise(ABORT, 'this one stays'); END`,
  "INSERT INTO zz_town VALUES (1, 'Åbo \"turku\" {1F3E0}', 1.5), (2, 'Oslo', NULL)",
  "INSERT INTO zz_house VALUES (1, 1, x'00ff10'), (9, 2, 9007199254740991)",
]
const ADD = 'INSERT INTO zz_town (id, name, size) VALUES (?, ?, ?)'
const MANY = ['SELECT', Array(101).fill('?').join()].join(' ')
const ALL = 'SELECT * FROM zz_town ORDER BY id'

/** Queries by what they test. */
const QUESTIONS: Readonly<Record<string, (db: D1Database) => Promise<unknown>>> = {
  rows: (db) => db.prepare(ALL).all(),
  'rows of two tables, one column twice': (db) =>
    db.prepare('SELECT * FROM zz_town t JOIN zz_house h ON h.town = t.id ORDER BY t.id').all(),
  'rows without names': (db) => db.prepare(ALL).raw({ columnNames: true }),
  'bytes, and a number as long as they are exact': (db) =>
    db.prepare('SELECT x FROM zz_house').all(),
  'values of every type': (db) =>
    db
      .prepare('SELECT ?1 AS a, ?2 AS b, ?3 AS c, ?4 AS d, typeof(?4) AS e, ?5 AS f')
      .bind(1.25, 'ä\u0000€', null, new Uint8Array([0, 255]), -0)
      .first(),
  'a column of the first row': (db) => db.prepare(ALL).first('name'),
  'a column that is none': (db) => db.prepare(ALL).first('nothing'),
  'no row': (db) => db.prepare('SELECT * FROM zz_town WHERE id = ?').bind(7).first(),
  'what a statement changed': (db) => db.prepare(ADD).bind(3, 'Rome', 3).run(),
  'rows that a change answers': (db) =>
    db.prepare("UPDATE zz_town SET size = 7 WHERE name <> 'x' RETURNING id, size").all(),
  'a change of no row': (db) => db.prepare('DELETE FROM zz_town WHERE id = 77').run(),
  'a change that a name begins': (db) =>
    db
      .prepare('WITH new AS (SELECT 4 AS id) INSERT INTO zz_town (id, name) SELECT id, id FROM new')
      .run(),
  'some statements': (db) =>
    db.batch([
      db.prepare(ALL),
      db.prepare(ADD).bind(5, 'Bern', 5),
      db.prepare('SELECT changes() AS n, count(*) AS c FROM zz_town'),
    ]),
  'some statements, one of which fails': async (db) => {
    const both = [db.prepare(ADD).bind(6, 'Kiel', 6), db.prepare(ADD).bind(6, 'Bonn', 6)]
    const problem = await problemOf(db.batch(both))
    return [problem, await db.prepare(ALL).all()]
  },
  'no statements': (db) => db.batch([]),
  'some statements, one of which is none': (db) =>
    db.batch([db.prepare(ALL), db.prepare('  -- nothing')]),
  'references that are judged at the end': (db) =>
    db.batch([
      db.prepare('PRAGMA defer_foreign_keys = on'),
      db.prepare('INSERT INTO zz_house (id, town) VALUES (20, 30)'),
      db.prepare(ADD).bind(30, 'Lviv', 1),
    ]),
  'a reference to nothing': (db) =>
    db.prepare('INSERT INTO zz_house (id, town) VALUES (22, 32)').run(),
  'a value that is there': (db) => db.prepare(ADD).bind(40, 'Oslo', 1).run(),
  'a trigger that refuses': (db) => db.prepare('DELETE FROM zz_house WHERE id = 9').run(),
  'a table that is none': (db) => db.prepare('SELECT * FROM zz_nothing').all(),
  'a statement that cannot be read': (db) => db.prepare('SELEKT 1').all(),
  'two statements in one': (db) => db.prepare('SELECT 1 AS a; SELECT 2 AS a').all(),
  'too few values': (db) => db.prepare(ADD).bind(50).run(),
  'too many values': (db) => db.prepare(ALL).bind(1).all(),
  'more values than there may be': (db) =>
    db
      .prepare(MANY)
      .bind(...Array(101).fill(1))
      .all(),
  'a pattern that is too long': (db) =>
    db.prepare("SELECT 'a' LIKE ? AS a").bind('a'.repeat(60)).all(),
  'lines of statements': async (db) =>
    (await db.exec(`${ALL}\nDELETE FROM zz_town WHERE id = 3`)).count,
  'a session': (db) => db.withSession('first-primary').prepare(ALL).all(),
}

async function problemOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'none',
    (error: Error) => [error.message, (error.cause as Error | undefined)?.message],
  )
}

/** A result without values that only the simulator has: duration, server, file size. */
async function answerOf(work: Promise<unknown>): Promise<unknown> {
  const answer = await work.catch((error: Error) => problemOf(Promise.reject(error)))
  const text = JSON.stringify(answer, (name, value: unknown) => {
    if (name !== 'meta') return value
    const { changes, last_row_id, rows_read, rows_written } = value as D1Meta
    return { changes, rows_read, rows_written, ...(changes > 0 ? { last_row_id } : {}) }
  })
  return text === undefined ? undefined : JSON.parse(text)
}

beforeAll(async () => {
  for (const db of [simulated, quick]) await db.batch(TABLES.map((sql) => db.prepare(sql)))
  return async () => {
    const drops = ['DROP TABLE zz_house', 'DROP TABLE zz_town']
    for (const db of [simulated, quick]) await db.batch(drops.map((sql) => db.prepare(sql)))
  }
})

describe("a database of the tests answers as the simulator's own", () => {
  it.each(Object.entries(QUESTIONS))('%s', async (_, query) => {
    const answer = await answerOf(query(quick))
    expect(answer).toEqual(await answerOf(query(simulated)))
    expect(answer).not.toBeUndefined()
  })
})
