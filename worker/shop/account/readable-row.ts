/** Columns that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...['custom_attributes', 'address', 'lines', 'sent', 'review', 'order', 'history'],
])
/** Links in e-mails may be secret: they set a password or change a subscription. */
const LINK = /(https?:\/\/[^\s/]{1,300})\/\S*/g

/** Formats a row for its person: times as dates, JSON parsed, links cut to their origin. */
export function readableRow(
  row: Readonly<Record<string, string | number | null>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, readable(name, value)] as const),
  )
}

function readable(name: string, value: string | number | null): unknown {
  if (typeof value === 'number') {
    return name.endsWith('_at') ? new Date(value).toISOString() : value
  }
  if (value === null) return null
  if (JSON_COLUMNS.has(name)) return parsed(value)
  return name === 'text' ? value.replaceAll(LINK, '$1/…') : value
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
