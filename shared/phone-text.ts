/** Finland: mobile, service and area codes, without the leading zero. */
const FINNISH = /^\+358(4\d|50|[12367]0|29|7[135]|80|1\d|\d)(\d{4,})$/
const KNOWN = /^\+(45|46|47|49|39|44|33|31|371|370|372)(\d{5,})$/

/**
 * Formats a stored telephone number (`+358401234567`) in groups: "+358 40 123 4567". A number in another
 * form is unchanged.
 */
export function phoneText(number: string): string {
  const [, code, digits = ''] = FINNISH.exec(number) ?? []
  if (code !== undefined) return ['+358', code, ...groups(digits)].join(' ')
  const [, country, rest = ''] = KNOWN.exec(number) ?? []
  return country === undefined ? number : [`+${country}`, ...groups(rest)].join(' ')
}

/** Groups of three digits; the last one has up to four. */
function groups(digits: string): readonly string[] {
  return digits.match(/\d{3}(?=\d{3})|\d{3,4}$|\d+$/g) ?? []
}
