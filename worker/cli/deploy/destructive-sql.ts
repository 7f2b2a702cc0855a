/** What a migration has made so far: only what was there before it can be missed. */
export interface CreatedTables {
  tables: Set<string>
  /** `table.column`. */
  columns: Set<string>
}

/** Nothing is made yet. */
export function createdTables(): CreatedTables {
  return { tables: new Set(), columns: new Set() }
}

const NAME = String.raw`(?:"[^"]+"|\x60[^\x60]+\x60|\[[^\]]+\]|[\w.]+)`

/** Takes something away, by whatever name. */
const DROP = /^DROP\s+(?:TABLE|VIEW|INDEX|TRIGGER)\b/i
const ALTER = new RegExp(String.raw`^ALTER\s+TABLE\s+(${NAME})\s+(DROP|RENAME|ADD)\b`, 'i')
const ADD = new RegExp(String.raw`\sADD\s+(?:COLUMN\s+)?(${NAME})`, 'i')
const CREATE = new RegExp(
  String.raw`^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TABLE\s+(?!IF\s)(${NAME})`,
  'i',
)
/** Writing may fail from now on. */
const UNIQUE = new RegExp(String.raw`^CREATE\s+UNIQUE\s+INDEX\s[^(]*?\sON\s+(${NAME})`, 'i')
const TRIGGER = new RegExp(
  String.raw`^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\s.*?\sON\s+(${NAME})`,
  'is',
)
/** Rows go, or are not what they were. */
const DELETE = new RegExp(String.raw`\bDELETE\s+FROM\s+(${NAME})`, 'i')
const REPLACE = new RegExp(String.raw`^(?:INSERT\s+OR\s+)?REPLACE\s+INTO\s+(${NAME})`, 'i')
const UPDATE = new RegExp(String.raw`\bUPDATE\s+(?:OR\s+\w+\s+)?(${NAME})\s.*?\bSET\s+(.*)$`, 'is')

/**
 * Whether a statement takes away what the worker that is live may use, makes what it writes fail, or
 * changes rows of it all at once. What the same migration has made nobody uses yet.
 */
export function isDestructive(statement: string, made: CreatedTables): boolean {
  const sql = plainSql(withoutLead(statement))
  const isForeign = (name = '') => !made.tables.has(nameOf(name))
  const [, created] = CREATE.exec(sql) ?? []
  if (created !== undefined) {
    made.tables.add(nameOf(created))
    return false
  }
  const [, altered = '', how = ''] = ALTER.exec(sql) ?? []
  if (how.toUpperCase() === 'ADD') {
    made.columns.add(`${nameOf(altered)}.${nameOf(ADD.exec(sql)?.[1] ?? '')}`)
    return false
  }
  if (how !== '') return isForeign(altered)
  if (DROP.test(sql)) return isForeign(sql.split(' ').at(-1))
  const [, watched] = TRIGGER.exec(sql) ?? []
  if (watched !== undefined) return isForeign(watched)
  if (/^CREATE\b/i.test(sql) && !UNIQUE.test(sql)) return false
  const named = UNIQUE.exec(sql) ?? DELETE.exec(sql) ?? REPLACE.exec(sql)
  if (named) return isForeign(named[1])
  return changesAll(sql, made)
}

/** An update of every row, of columns that the live worker knows. */
function changesAll(sql: string, made: CreatedTables): boolean {
  const [, table = '', rest = ''] = UPDATE.exec(sql) ?? []
  if (table === '' || /\bWHERE\b/i.test(rest) || made.tables.has(nameOf(table))) return false
  const [set = ''] = rest.split(/\s(?:FROM|RETURNING|ORDER|LIMIT)\s/i)
  return set.split(',').some((each) => {
    const [column = ''] = each.split('=')
    return !made.columns.has(`${nameOf(table)}.${nameOf(column)}`)
  })
}

/** A statement without the comments above it. */
export function withoutLead(statement: string): string {
  return statement.replace(/^(?:\s*(?:--[^\n]*(?:\n|$)|\/\*[^]*?\*\/))+/, '').trim()
}

/** A statement on one line, without comments, texts, its semicolon, and what stands in brackets. */
function plainSql(statement: string): string {
  let plain = statement
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\//g, (part) =>
      part.startsWith("'") ? "''" : ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/[;\s]+$/, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, ' ')
  }
  return plain
}

function nameOf(name: string): string {
  return name
    .trim()
    .replace(/^(?:main\.)/i, '')
    .replace(/^["\x60[]|["\x60\]]$/g, '')
    .toLowerCase()
}
