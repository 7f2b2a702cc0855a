import sanitizeHtml from 'sanitize-html'

/** Elements merchants write in descriptions and content pages; nothing that runs, loads or frames. */
const TAGS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'blockquote',
  'q',
  'cite',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  'address',
  'time',
]

/** Placeholders of the merchant's content system (`{{block id="x"}}`) mean nothing here. */
const DIRECTIVE = /\{\{[^{}]{0,500}\}\}/g

/** Characters of markup that are read: more is a mistake that would keep the page waiting. */
const LONGEST_HTML = 200_000
/** Elements within elements; deeper ones lose their tags, their text stays. */
const DEEPEST = 100

const options: sanitizeHtml.IOptions = {
  nestingLimit: DEEPEST,
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'lang', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page has one first heading, and it is not the merchant's.
    h1: 'h2',
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
  // A picture that may not load (its origin is not ours) is left out; its text stays in the page.
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src']?.startsWith('/'),
}

/**
 * Merchant HTML made safe: an allow-list of elements and attributes, no scripts, styles, ids or
 * foreign pictures. Plain text comes back as a paragraph, empty text as an empty string.
 */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(withoutDirectives(html), options).trim()
  if (clean === '') return ''
  return /<(?:p|div|ul|ol|table|h\d|dl|blockquote|figure)\b/i.test(clean)
    ? clean
    : `<p>${clean}</p>`
}

/** The text of merchant HTML without any markup, white space folded: for descriptions in the head. */
export function plainText(html: string, maxLength: number): string {
  const spaced = withoutDirectives(html).replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, ' ')
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const text = decodeEntities(bare).replace(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).toWellFormed()}…`
}

/** The text of merchant HTML as lines, one for each block of it: for e-mails. */
export function textLines(html: string): string {
  const broken = withoutDirectives(html)
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|hr|\/?p|\/?h\d|\/?div|\/?[uod]l|\/li|\/?d[td]|\/tr|\/table)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
  const bare = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(bare)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutDirectives(html: string): string {
  return html.slice(0, LONGEST_HTML).replace(DIRECTIVE, '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The sanitiser escapes text for HTML; text that React escapes again must not be escaped twice. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}
