/**
 * Returns the canonical query of a filter form, as the server writes it: values of one name joined by
 * commas, the two prices as one range, without empty values. A changed filter starts at page 1, which has
 * no number.
 */
export function canonicalFormQuery(
  fields: Iterable<readonly [string, string]>,
  defaultSort: string,
): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) {
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const [from = '', to = ''] = ['price_from', 'price_to'].map((name) =>
    plain(values.get(name)?.[0]),
  )
  values.delete('price_from')
  values.delete('price_to')
  if (from !== '' || to !== '') values.set('price', [`${from}-${to}`])
  if (values.get('sort')?.[0] === defaultSort) values.delete('sort')
  return [...values].map(([name, each]) => `${encodeURIComponent(name)}=${joined(each)}`).join('&')
}

function joined(values: readonly string[]): string {
  return [...new Set(values)].sort().map(encodeURIComponent).join(',')
}

/** Normalizes an entered price: decimal comma and spaces are accepted. */
function plain(text = ''): string {
  return text.replace(/\s/g, '').replace(',', '.')
}
