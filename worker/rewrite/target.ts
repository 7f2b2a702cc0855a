import { requestPathOf } from '../../shared/content/url-rewrite.ts'
import { matchRoute } from '../../shared/routes.ts'
import {
  homeOf,
  hostsOf,
  isHostOf,
  selectView,
  stripStoreCode,
  type PagePlace,
} from '../brand/select-view.ts'
import type { Site } from '../brand/site.ts'

/** The target of a rewrite, in ASCII. */
export interface Destination {
  /** A path of this site with its store prefix, or a complete address at another host of the brand. */
  location: string
  /** The path by which rewrites are looked up; undefined in another store view. */
  path: string | undefined
}

export type TargetProblem = 'empty' | 'length' | 'characters' | 'foreign' | 'path'

/** Longer locations exceed header limits of some browsers and proxies. */
const LONGEST_LOCATION = 4096

/** Backslashes and control characters, plain or percent-encoded, however often. */
const FORBIDDEN = /[\\\p{Cc}]|%(?:5c|[01][\da-f]|7f)/iu
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
const SAFE_LOCATION = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/

/**
 * Reads the target of a rewrite: a path of the site, or a complete address at a host of the brand; of the
 * site's own hosts only the path is kept. Everything else is a problem.
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
  const pathname = isPrefixed ? url.pathname : prefix + url.pathname
  return destinationOf({ hostname: ownHostname(site), pathname }, url, site)
}

/** Validates a stored location: returns what `readTarget` would, undefined if it is invalid. */
export function readLocation(location: string, site: Site): Destination | undefined {
  const isPath = location.startsWith('/')
  const read = readTarget(isPath ? `https://${ownHostname(site)}${location}` : location, site)
  return typeof read === 'object' && read.location === location ? read : undefined
}

function readAddress(text: string, site: Site): Destination | TargetProblem {
  const url = WEB_ADDRESS.test(text) ? URL.parse(text) : null
  const isOwn = url && url.port === '' && isHostOf(site.brand, url.hostname)
  return isOwn ? destinationOf(url, url, site) : 'foreign'
}

/** A host of the site. */
function ownHostname({ brand, view }: Site): string {
  return hostsOf(brand, view)[0] ?? ''
}

function destinationOf(
  { hostname, pathname }: PagePlace,
  { search, hash }: URL,
  site: Site,
): Destination | TargetProblem {
  if (!matchRoute(pathname)) return 'path'
  const { brand, view: currentView } = site
  const address = { hostname, pathname: pathname.replace(/\/$/, '') || '/' }
  // A store code that belongs to another host leads there directly, without a second redirect.
  const meant = stripStoreCode(brand, address) ?? address
  const path = meant.pathname + search + hash
  const isHere = hostsOf(brand, currentView).includes(meant.hostname)
  const location = isHere ? path : `https://${homeOf(brand, meant.hostname)}${path}`
  if (location.length > LONGEST_LOCATION) return 'length'
  if (!SAFE_LOCATION.test(path)) return 'path'
  if (!isHere) return { location, path: undefined }
  const { view, pathname: inView } = selectView(brand, { ...meant, hostname: ownHostname(site) })
  const isSame = view.storeCode === currentView.storeCode
  return { location, path: isSame ? requestPathOf(decodeURIComponent(inView)) : undefined }
}

const PRODUCT = /^p\/([^/]+)\/[^/]+(\/[^/]+)?$/
const MARK = /~(2f|5c|3b|25|7e|2e)/g

/**
 * Normalizes a path so that two paths of the same page are equal: decodes escaped characters and drops the
 * slug of a product, because its page redirects to the current slug.
 */
export function pageOfPath(path: string): string {
  return path
    .replace(PRODUCT, 'p/$1$2')
    .replace(MARK, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
