import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'

/** The place of a page: a host, in lower case and without a port, and a path. */
export type PagePlace = Pick<URL, 'hostname' | 'pathname'>

/** Returns the store view of URLs without a prefix. */
export function defaultView(brand: Brand): StoreView {
  const { views, default: code } = brand.storeViews
  const view = views.find((each) => each.storeCode === code)
  if (!view) throw new Error(`brand ${brand.id} has no store view ${code}`)
  return view
}

/**
 * Returns the own host of a store view: multistore is on, and its `url` is an https URL of another host
 * than the brand's first. Undefined: the view uses the brand's hosts.
 */
export function ownHost({ storeViews, hosts }: Brand, { url }: StoreView): string | undefined {
  if (!storeViews.multistore || !url.startsWith('https://')) return undefined
  const hostname = URL.parse(url)?.hostname
  return hostname === hosts[0] ? undefined : hostname
}

/** Returns the hosts that serve a store view. */
export function hostsOf(brand: Brand, view: StoreView): readonly string[] {
  const viewHost = ownHost(brand, view)
  return viewHost === undefined ? brand.hosts : [viewHost]
}

/** True if a host belongs to the brand or one of its store views. */
export function isHostOf(brand: Brand, hostname: string): boolean {
  const isOwn = brand.storeViews.views.some((view) => ownHost(brand, view) === hostname)
  return isOwn || brand.hosts.includes(hostname)
}

/**
 * Returns the store views served at a host; views without an own host are served at every other host of the
 * brand.
 */
function viewsAt(brand: Brand, hostname: string): readonly StoreView[] {
  const { views } = brand.storeViews
  const viewsOfHost = views.filter((view) => ownHost(brand, view) === hostname)
  return viewsOfHost.length > 0
    ? viewsOfHost
    : views.filter((view) => ownHost(brand, view) === undefined)
}

/** Returns the store view of a URL and the path without its prefix. */
export function selectView(
  brand: Brand,
  { hostname, pathname }: PagePlace,
): { view: StoreView; pathname: string } {
  if (!brand.storeViews.multistore) return { view: defaultView(brand), pathname }
  const views = viewsAt(brand, hostname)
  const first = pathname.split('/')[1]
  const prefixed = views.find((view) => view.appendStoreCode && view.storeCode === first)
  if (prefixed)
    return { view: prefixed, pathname: pathname.slice(prefixed.storeCode.length + 1) || '/' }
  return { view: baseView(brand, views), pathname }
}

/** Returns the store view of a host for paths without a store code. */
function baseView(brand: Brand, views: readonly StoreView[]): StoreView {
  const main = defaultView(brand)
  if (views.includes(main)) return main
  return views.find((view) => !view.appendStoreCode) ?? views[0] ?? main
}

/** Returns the place of a path in a store view: its own host, else the brand's first. */
export function placeIn(brand: Brand, view: StoreView, path: string): PagePlace {
  const [hostname = ''] = hostsOf(brand, view)
  const pathname = storePrefix(brand, view) + path
  return { hostname, pathname: pathname || '/' }
}

/**
 * With multistore: returns the URL to redirect to if the path begins with a store code that is no prefix at
 * this host (the view has none, has another host, or spells it differently), or if the host's view has its
 * URL elsewhere.
 */
export function stripStoreCode(brand: Brand, requested: PagePlace): PagePlace | undefined {
  const { multistore, views } = brand.storeViews
  const { hostname, pathname } = requested
  // A double slash matches nothing here, and at the start it would name another host.
  if (!multistore || pathname.includes('//')) return undefined
  const [, first = '', ...rest] = pathname.split('/')
  const code = first.toLowerCase()
  const named = views.find(({ storeCode }) => storeCode.toLowerCase() === code)
  const view = named ?? selectView(brand, requested).view
  const path = named && rest.join('/')
  const place = placeIn(brand, view, path === undefined ? pathname : path && `/${path}`)
  // The brand's other hosts and this machine's are equivalent to its first.
  const isMain = views.every((each) => ownHost(brand, each) !== hostname)
  const meant = isMain && ownHost(brand, view) === undefined ? { ...place, hostname } : place
  return meant.pathname === pathname && meant.hostname === hostname ? undefined : meant
}

/** True for names that browsers resolve to this machine: a brand answers there in development. */
export function isLocalDevelopmentHost(host: string): boolean {
  return host.endsWith('.localhost')
}

/** Returns the public hosts of a brand and its store views; none until one is configured. */
export function liveHosts(brand: Brand): readonly string[] {
  const viewHosts = brand.storeViews.views.flatMap((view) => ownHost(brand, view) ?? [])
  return [...new Set([...brand.hosts, ...viewHosts])].filter(
    (host) => !isLocalDevelopmentHost(host),
  )
}

/** Returns the host for links and sitemaps: the store view's own host, or the brand's first. */
export function homeOf(brand: Brand, host: string): string {
  const isOwn = brand.storeViews.views.some((view) => ownHost(brand, view) === host)
  return isOwn ? host : (brand.hosts[0] ?? host)
}

/** Returns the brand's host on this machine. */
export function localHost({ hosts }: Pick<Brand, 'hosts'>): string | undefined {
  return hosts.find(isLocalDevelopmentHost)
}
