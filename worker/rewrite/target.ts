import { requestPathOf } from '../../shared/content/url-rewrite.ts'
import { matchRoute } from '../../shared/routes.ts'
import { hostsOf, selectView } from '../brand/select-view.ts'
import type { Site } from '../brand/site.ts'

/** Where a target leads: always an ASCII path of this site, with its store prefix. */
export interface Destination {
  location: string
  /** The path as rewrites are looked up; undefined in another store view. */
  path: string | undefined
}

export type TargetProblem = 'empty' | 'length' | 'characters' | 'foreign' | 'path'

/** Longer locations do not fit into every browser's and proxy's headers. */
const LONGEST_LOCATION = 4096

/** Back-slashes and control characters, written plainly or encoded, however often. */
const FORBIDDEN = /[\\\p{Cc}]|%(?:5c|[01][\da-f]|7f)/iu
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
const SAFE_LOCATION = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/

/**
 * Where the target of a rewrite leads: a path of the site, or a whole address on one of its
 * own hosts, of which the path is kept. Everything else is a problem.
 */
export function readTarget(target: string, site: Site): Destination | TargetProblem {
  if (target.length > LONGEST_LOCATION) return 'length'
  if (FORBIDDEN.test(target.replace(/%(?:25)+/g, '%'))) return 'characters'
  const text = target.toWellFormed().trim()
  if (text === '') return 'empty'
  if (SCHEME.test(text)) return readAddress(text, site)
  if (text.startsWith('//')) return 'foreign'
  const url = URL.parse(`/${text.replace(/^\//, '')}`, 'https://site.invalid')
  if (!url) return 'path'
  const { prefix } = site.shop.config
  const isPrefixed = `${url.pathname}/`.startsWith(`${prefix}/`)
  return destinationOf(isPrefixed ? url.pathname : prefix + url.pathname, url, site)
}

/** Whether a remembered location is one that `readTarget` would give; undefined: it is not. */
export function readLocation(location: string, site: Site): Destination | undefined {
  if (!location.startsWith('/')) return undefined
  const read = readTarget(`https://${ownHostname(site)}${location}`, site)
  return typeof read === 'object' && read.location === location ? read : undefined
}

function readAddress(text: string, site: Site): Destination | TargetProblem {
  const url = WEB_ADDRESS.test(text) ? URL.parse(text) : null
  const isOwn = url && url.port === '' && hostsOf(site.brand, site.view).includes(url.hostname)
  return isOwn ? destinationOf(url.pathname, url, site) : 'foreign'
}

/** A host that leads to the site. */
function ownHostname({ brand, view }: Site): string {
  return hostsOf(brand, view)[0] ?? ''
}

function destinationOf(
  pathname: string,
  { search, hash }: URL,
  site: Site,
): Destination | TargetProblem {
  if (!matchRoute(pathname)) return 'path'
  const path = pathname.replace(/\/$/, '') || '/'
  const location = path + search + hash
  if (location.length > LONGEST_LOCATION) return 'length'
  if (!SAFE_LOCATION.test(location)) return 'path'
  const { view, pathname: inView } = selectView(site.brand, {
    hostname: ownHostname(site),
    pathname: path,
  })
  const isHere = view.storeCode === site.view.storeCode
  return { location, path: isHere ? requestPathOf(decodeURIComponent(inView)) : undefined }
}

const PRODUCT = /^p\/([^/]+)\/[^/]+(\/[^/]+)?$/
const MARK = /~(2f|5c|3b|25|7e|2e)/g

/**
 * What two paths have in common when one shows the page of the other: marks for signs are read, and
 * the slug of a product does not count, because its page redirects to the slug of today.
 */
export function pageOfPath(path: string): string {
  return path
    .replace(PRODUCT, 'p/$1$2')
    .replace(MARK, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
