const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['reg', '®'],
  ['copy', '©'],
  ['trade', '™'],
  ['deg', '°'],
  ['plusmn', '±'],
  ['micro', 'µ'],
  ['frac12', '½'],
  ['times', '×'],
  ['euro', '€'],
  ['pound', '£'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['middot', '·'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['aring', 'å'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['Aring', 'Å'],
  ['eacute', 'é'],
  ['Eacute', 'É'],
  ['egrave', 'è'],
  ['szlig', 'ß'],
])

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g

/**
 * Plain text out of a name that an indexer wrote with HTML entities. Decodes once: `&amp;quot;` becomes
 * `&quot;`. What is no entity stays as it is.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return isPrintable(point) ? String.fromCodePoint(point) : whole
  })
}

function isPrintable(point: number): boolean {
  if (point < 32 || (point >= 127 && point < 160)) return false
  return point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
}
