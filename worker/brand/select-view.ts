import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'

/** Where a page is: a host, lower case and without a port, and a path. */
export type PagePlace = Pick<URL, 'hostname' | 'pathname'>

/** The store view of addresses without a prefix. */
export function defaultView(brand: Brand): StoreView {
  const { views, default: code } = brand.storeViews
  const view = views.find((each) => each.storeCode === code)
  if (!view) throw new Error(`brand ${brand.id} has no store view ${code}`)
  return view
}

/**
 * The host of a store view that has one of its own: several are on, and its `url` is a whole https
 * address of another host than the brand's first. Undefined: it lives at the brand's hosts.
 */
export function ownHost({ storeViews, hosts }: Brand, { url }: StoreView): string | undefined {
  if (!storeViews.multistore || !url.startsWith('https://')) return undefined
  const hostname = URL.parse(url)?.hostname
  return hostname === hosts[0] ? undefined : hostname
}

/** Hosts that answer as a store view. */
export function hostsOf(brand: Brand, view: StoreView): readonly string[] {
  const own = ownHost(brand, view)
  return own === undefined ? brand.hosts : [own]
}

/** Whether a host is one of a brand's or of its store views'. */
export function isHostOf(brand: Brand, hostname: string): boolean {
  const isOwn = brand.storeViews.views.some((view) => ownHost(brand, view) === hostname)
  return isOwn || brand.hosts.includes(hostname)
}

/** The store views that live at a host; those without one of their own at every other host of the brand. */
function viewsAt(brand: Brand, hostname: string): readonly StoreView[] {
  const { views } = brand.storeViews
  const own = views.filter((view) => ownHost(brand, view) === hostname)
  return own.length > 0 ? own : views.filter((view) => ownHost(brand, view) === undefined)
}

/** The store view of an address and the path without its prefix. */
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

/** Who answers at a host where no store code is named. */
function baseView(brand: Brand, views: readonly StoreView[]): StoreView {
  const main = defaultView(brand)
  if (views.includes(main)) return main
  return views.find((view) => !view.appendStoreCode) ?? views[0] ?? main
}

/** Where a path of a store view is: at its host, else at the brand's first. */
export function placeIn(brand: Brand, view: StoreView, path: string): PagePlace {
  const [hostname = ''] = hostsOf(brand, view)
  const pathname = storePrefix(brand, view) + path
  return { hostname, pathname: pathname || '/' }
}

/**
 * With several store views on: the address that is meant where a path begins with a store code that is not
 * the prefix of a view at this host, because the view has none, lives elsewhere or is written otherwise;
 * or where whoever answers there has an address elsewhere.
 */
export function stripStoreCode(brand: Brand, asked: PagePlace): PagePlace | undefined {
  const { multistore, views } = brand.storeViews
  const { hostname, pathname } = asked
  // Two slashes name nothing here, and at the front they would name another host.
  if (!multistore || pathname.includes('//')) return undefined
  const [, first = '', ...rest] = pathname.split('/')
  const code = first.toLowerCase()
  const named = views.find(({ storeCode }) => storeCode.toLowerCase() === code)
  const view = named ?? selectView(brand, asked).view
  const path = named && rest.join('/')
  const place = placeIn(brand, view, path === undefined ? pathname : path && `/${path}`)
  // The brand's other names, and this machine's, are as good as its first.
  const isMain = views.every((each) => ownHost(brand, each) !== hostname)
  const meant = isMain && ownHost(brand, view) === undefined ? { ...place, hostname } : place
  return meant.pathname === pathname && meant.hostname === hostname ? undefined : meant
}
