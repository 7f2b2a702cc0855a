/** The entity names of U+00A0 to U+00FF (ISO 8859-1) in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc \
euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
yacute thorn yuml'

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", trade: '™', euro: '€' }),
  ...Object.entries({ hellip: '…', ndash: '–', mdash: '—', bull: '•', frasl: '⁄', minus: '−' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({ Scaron: 'Š', scaron: 'š', OElig: 'Œ', oelig: 'œ', prime: '′', Prime: '″' }),
])

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g

/**
 * Decodes the HTML entities of a name, once: `&amp;quot;` becomes `&quot;`. Unknown entities stay
 * unchanged.
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
