import sanitizeHtml from 'sanitize-html'
import { imageHref } from '../../../shared/product/image.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { mediaPath } from './media.ts'

type Bases = Pick<
  StoreConfig,
  'base_url' | 'secure_base_url' | 'base_link_url' | 'base_media_url' | 'secure_base_media_url'
>

/** Maximum length; no page needs more. */
const MAX_LENGTH = 400_000

/** Maximum nesting; deeper elements lose their tags but keep their text. */
const DEEPEST = 100

/** Scripts and forms of Magento's pages do not work here: these elements are removed with their text. */
const DROPPED = ['script', 'style', 'form', 'button', 'iframe', 'noscript', 'template', 'select']

/** Shown on narrow screens only, beside an image for wide ones. */
const MOBILE_ONLY = /(?:^|\s)pagebuilder-mobile-only(?:\s|$)/

/**
 * The HTML of a page, block or description: links to Magento's own pages become paths of this shop, images
 * of its media folder become the shop's. Not sanitised yet: that happens where it is shown.
 */
export function contentHtml(html: string, bases: Bases): string {
  if (html === '') return ''
  return sanitizeHtml(withBackgrounds(withoutCode(html.slice(0, MAX_LENGTH))), {
    nestingLimit: DEEPEST,
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: DROPPED,
    exclusiveFilter: ({ tag, attribs }) =>
      DROPPED.includes(tag) || (tag === 'img' && MOBILE_ONLY.test(attribs['class'] ?? '')),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, 'href', bases) }),
      img: (tagName, attribs) => ({ tagName, attribs: withPicture(attribs, bases) }),
    },
  })
}

function withAddress(
  attribs: sanitizeHtml.Attributes,
  name: string,
  bases: Bases,
): sanitizeHtml.Attributes {
  const path = ownPath(attribs[name] ?? '', bases)
  return path === undefined ? attribs : { ...attribs, [name]: path }
}

function withPicture(attribs: sanitizeHtml.Attributes, bases: Bases): sanitizeHtml.Attributes {
  const path = mediaPath(attribs['src'] ?? '', bases)
  return path === undefined ? attribs : { ...attribs, src: imageHref('content', 'webp', path) }
}

/** The path of one of Magento's own pages; undefined for any other URL. */
export function ownPath(address: string, bases: Bases): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const base = [bases.base_link_url, bases.base_url, bases.secure_base_url]
    .flatMap((each) => URL.parse(each) ?? [])
    .find(({ host, pathname }) => url.host === host && url.pathname.startsWith(pathname))
  if (!base) return undefined
  const path = url.pathname.slice(base.pathname.length).replace(/^\/+|\/+$/g, '')
  return `/${path}${url.search}${url.hash}`
}

const BACKGROUNDS = 'data-background-images="'

/** Page Builder stores background images in an attribute: inserts them before the content. */
function withBackgrounds(html: string): string {
  const [start = '', ...rest] = html.split(BACKGROUNDS)
  return rest.reduce((done, part) => {
    const end = part.indexOf('"')
    const close = part.indexOf('>', end)
    if (end < 0 || close < 0) return done + part
    const address = backgroundOf(part.slice(0, end))
    const picture = address === undefined ? '' : `<img src="${address}" alt="">`
    return done + part.slice(end + 1, close + 1) + picture + part.slice(close + 1)
  }, start)
}

/** `{\"desktop_image\":\"https://…\"}` with quotes as entities. */
function backgroundOf(attribute: string): string | undefined {
  const json = attribute.replaceAll('&quot;', '"').replaceAll('\\"', '"').replaceAll('\\/', '/')
  const address = /"desktop_image":"(https?:\/\/[^"\\<>]{1,2000})"/.exec(json)?.[1]
  return address && URL.parse(address)?.href.replaceAll('&', '&amp;')
}

const CODE = 'data-content-type="html"'

/** Page Builder escapes hand-written HTML as text. */
function withoutCode(html: string): string {
  const [start = '', ...rest] = html.split(CODE)
  return rest.reduce((done, part) => {
    const open = part.indexOf('>') + 1
    const end = part.indexOf('</div>', open)
    const inner = part.slice(open, end)
    const isEscaped = open > 0 && end > 0 && !inner.includes('<') && inner.includes('&lt;')
    const shown = isEscaped ? part.slice(0, open) + unescaped(inner) + part.slice(end) : part
    return `${done}${CODE}${shown}`
  }, start)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&')
}
