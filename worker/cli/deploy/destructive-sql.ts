/** Tables and columns that a migration has created so far: nothing live uses them. */
export interface CreatedTables {
  tables: Set<string>
  /** `table.column`. */
  columns: Set<string>
}

/** An empty record. */
export function createdTables(): CreatedTables {
  return { tables: new Set(), columns: new Set() }
}

const NAME = String.raw`(?:"[^"]+"|\x60[^\x60]+\x60|\[[^\]]+\]|[\w.]+)`

/** Statements that remove something. */
const DROP = /^DROP\s+(?:TABLE|VIEW|INDEX|TRIGGER)\b/i
const ALTER = new RegExp(String.raw`^ALTER\s+TABLE\s+(${NAME})\s+(DROP|RENAME|ADD)\b`, 'i')
const ADD = new RegExp(String.raw`\sADD\s+(?:COLUMN\s+)?(${NAME})`, 'i')
const CREATE = new RegExp(
  String.raw`^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TABLE\s+(?!IF\s)(${NAME})`,
  'i',
)
/** Constraints that may make writes fail. */
const UNIQUE = new RegExp(String.raw`^CREATE\s+UNIQUE\s+INDEX\s[^(]*?\sON\s+(${NAME})`, 'i')
const TRIGGER = new RegExp(
  String.raw`^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\s.*?\sON\s+(${NAME})`,
  'is',
)
/** Statements that delete or replace rows. */
const DELETE = new RegExp(String.raw`\bDELETE\s+FROM\s+(${NAME})`, 'i')
const REPLACE = new RegExp(String.raw`^(?:INSERT\s+OR\s+)?REPLACE\s+INTO\s+(${NAME})`, 'i')
const UPDATE = new RegExp(String.raw`\bUPDATE\s+(?:OR\s+\w+\s+)?(${NAME})\s.*?\bSET\s+(.*)$`, 'is')

/**
 * True if a statement removes something that the live Worker may use, makes its writes fail, or changes
 * many rows at once. What the same migration has created is exempt.
 */
export function isDestructive(statement: string, createdNow: CreatedTables): boolean {
  const sql = normalizeSql(withoutLeadingComments(statement))
  const isExistingTable = (name = '') => !createdNow.tables.has(nameOf(name))
  const [, created] = CREATE.exec(sql) ?? []
  if (created !== undefined) {
    createdNow.tables.add(nameOf(created))
    return false
  }
  const [, altered = '', how = ''] = ALTER.exec(sql) ?? []
  if (how.toUpperCase() === 'ADD') {
    createdNow.columns.add(`${nameOf(altered)}.${nameOf(ADD.exec(sql)?.[1] ?? '')}`)
    return false
  }
  if (how !== '') return isExistingTable(altered)
  if (DROP.test(sql)) return isExistingTable(sql.split(' ').at(-1))
  const [, watched] = TRIGGER.exec(sql) ?? []
  if (watched !== undefined) return isExistingTable(watched)
  if (/^CREATE\b/i.test(sql) && !UNIQUE.test(sql)) return false
  const named = UNIQUE.exec(sql) ?? DELETE.exec(sql) ?? REPLACE.exec(sql)
  if (named) return isExistingTable(named[1])
  return changesAllRows(sql, createdNow)
}

/** True for an update of every row in columns that the live Worker knows. */
function changesAllRows(sql: string, createdNow: CreatedTables): boolean {
  const [, table = '', rest = ''] = UPDATE.exec(sql) ?? []
  if (table === '' || /\bWHERE\b/i.test(rest) || createdNow.tables.has(nameOf(table))) return false
  const [set = ''] = rest.split(/\s(?:FROM|RETURNING|ORDER|LIMIT)\s/i)
  return set.split(',').some((each) => {
    const [column = ''] = each.split('=')
    return !createdNow.columns.has(`${nameOf(table)}.${nameOf(column)}`)
  })
}

/** A statement without leading comments. */
export function withoutLeadingComments(statement: string): string {
  return statement.replace(/^(?:\s*(?:--[^\n]*(?:\n|$)|\/\*[^]*?\*\/))+/, '').trim()
}

/** A statement on one line, without comments, strings, semicolon and brackets. */
function normalizeSql(statement: string): string {
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
