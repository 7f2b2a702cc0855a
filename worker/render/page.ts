import type { ReactNode } from 'react'
import type { Head } from '../../shared/shell/document.tsx'
import type { RedirectStatus } from '../../shared/content/url-rewrite.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { HeaderProps } from '../../shared/shell/header.tsx'
import type { OfflineContent } from '../../shared/offline/offline-page-data.ts'
import { type LayoutName, type RouteName, type RouteParams, ROUTES } from '../../shared/routes.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { PageKey } from '../cache/key.ts'
import { type Site, shownViews } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { languageOf } from '../../shared/i18n/locale.ts'

/** The fields of a page record that rendering needs. */
export interface PageOptions {
  layout: LayoutName
  /** Target of the links to other store views: the same page there, or their home page. */
  otherViews: 'same' | 'home'
  /**
   * Its address contains a token: it shows no captcha, because the captcha's service would learn the
   * address.
   */
  holdsToken: boolean
  /** The page may load the scripts of the brand's third-party services. */
  loadsServices: boolean
}

/** The frame around a page. */
interface PageFrame {
  header: HeaderProps
  footer: FooterProps
}

/** A part of a page, streamed when its data has arrived; parts are sent in the order of the list. */
export interface Part {
  name: string
  /** The part's markup; if it fails, a message replaces it and the page is not stored. */
  node: () => ReactNode | Promise<ReactNode>
  /** The page is complete without it: a failure shows no message. */
  isOptional?: boolean
}

/** A style sheet of client/styles: `index` for catalogue pages, or one of a kind of page. */
export type PageSheet =
  | 'index'
  | `${'account' | 'cart' | 'checkout' | 'content' | 'listed' | 'product' | 'service'}-page`

/** A lazy entry of client/app/lazy that a kind of page starts at load, without waiting for a touch. */
export type PageEntry = 'client/app/lazy/thanks.ts'

/** A page whose status is decided: a frame with slots, and the parts that fill them. */
export interface Page {
  kind: 'page'
  status: 200 | 404 | 410 | 422 | 429 | 500 | 503
  /** The route whose record applies. */
  route: RouteName
  shop: Shop
  /** Page kind: `home`, `category`, `configurable-product`. */
  name: string
  sheet: PageSheet
  entry?: PageEntry | undefined
  head: Head
  header: HeaderProps
  /**
   * The footer's properties; the record of the page decides about store view links and the newsletter form.
   */
  footer: (options: Pick<PageOptions, 'otherViews' | 'holdsToken'>) => FooterProps
  /** The content of the frame, with `<Slot name>` marks. */
  body: ReactNode
  parts: readonly Part[]
  /** False for pages that must not be stored: personal ones, those with choices in the query, failures. */
  storable: boolean
  /** Why nothing is at this address: logged if the page is sent, not if a rewrite leads elsewhere. */
  notFound?: 'Route not found' | 'No mapping found'
  /** The page's content as data, for browsers that render it themselves. */
  offlineData?: () => Promise<OfflineContent | undefined>
}

/** A page of the sitemap: its head contains its address and those in other store views. */
export interface ListedPage extends Page {
  head: Head & { canonical: string; alternates: readonly ViewAddress[] }
}

/** A redirect; `location` is built from data, never from the request. */
export interface Redirect {
  kind: 'redirect'
  status: RedirectStatus | 303
  location: string
  /** The route whose allowed query is appended; undefined: the location is complete. */
  keeps?: RouteName
}

export type Answer = Page | Redirect

/** The address belongs to another page, which is loaded by this key. */
export interface ResolvedKey {
  kind: 'key'
  key: PageKey
}

type Own = Pick<Page, 'name' | 'body'> &
  Partial<Pick<Page, 'status' | 'sheet' | 'entry' | 'parts' | 'storable' | 'offlineData'>> & {
    /** Further purge tags; data read through the ports adds its own tags. */
    tags?: readonly string[]
    route: RouteName
    /** The path parameters, if other store views have the page at the same address. */
    params?: RouteParams
    /** Addresses of the page in other store views, if they are not in its head. */
    elsewhere?: readonly ViewAddress[]
    head: Partial<Head> & Pick<Head, 'title'>
  }

type BuildPorts = ShownPorts & Pick<Ports, 'tracker'>

/** Builds a page and fills in what most pages have in common. */
export function buildPage(
  ports: BuildPorts,
  frame: PageFrame,
  description: Own & { head: Pick<ListedPage['head'], 'canonical' | 'alternates'> },
): ListedPage
export function buildPage(ports: BuildPorts, frame: PageFrame, description: Own): Page
export function buildPage(ports: BuildPorts, frame: PageFrame, description: Own): Page {
  const { site } = ports
  const {
    route,
    params,
    elsewhere = description.head.alternates,
    head,
    tags = [],
    ...rest
  } = description
  ports.tracker.tag(...tags, `S${site.view.storeCode}`)
  return {
    kind: 'page',
    status: 200,
    sheet: 'index',
    parts: [],
    storable: true,
    shop: site.shop,
    route,
    header: frame.header,
    footer: ({ otherViews, holdsToken }) => ({
      ...footerOf(site, holdsToken, frame.footer),
      ...viewLinks(ports, { route, params, elsewhere, otherViews }),
    }),
    ...rest,
    head: {
      description: site.view.seo.defaultDescription,
      canonical: undefined,
      robots: 'index',
      image: `${site.origin}/og/${site.brand.id}.jpg`,
      openGraphType: 'website',
      jsonLd: [],
      ...head,
      title: titleOf(head.title, site.brand.name),
    },
  }
}

/**
 * Removes the newsletter form where the address holds a token: the captcha's script would report the
 * address to its service.
 */
function footerOf({ brand }: Site, holdsToken: boolean, footer: FooterProps): FooterProps {
  if (brand.content.captcha.siteKey === '' || !holdsToken) return footer
  const { newsletter: _, ...rest } = footer
  return rest
}

/** Appends the shop's name to a title that does not begin with it. */
function titleOf(title: string, name: string): string {
  return title.startsWith(name) ? title : `${title} – ${name}`
}

/** The site of a page, and those of the shop's other store views. */
type ShownPorts = Pick<Ports, 'site'> & { others: () => readonly Pick<Ports, 'site'>[] }

interface Standing {
  route: RouteName
  params: RouteParams | undefined
  /** Addresses of the page in other store views, if it is a catalogue page. */
  elsewhere: readonly ViewAddress[] | undefined
  /** `home`: the page exists in this store view only. */
  otherViews: 'same' | 'home'
}

/**
 * Returns the links to the other store views, in the brand's order: to the same entity, else the same route;
 * to the home page of a view without such a page.
 */
function viewLinks(ports: ShownPorts, standing: Standing): Pick<FooterProps, 'views'> {
  const others = ports.others()
  if (others.length === 0) return {}
  const sites = [ports, ...others].map(({ site }) => site)
  const order = shownViews(ports.site.brand)
  const views = sites
    .toSorted((a, b) => order.indexOf(a.view) - order.indexOf(b.view))
    .map((site) => ({
      name: site.view.name,
      language: languageOf(site.locale),
      ...(site === ports.site ? {} : { href: addressIn(site, ports.site, standing) }),
    }))
  return { views }
}

function addressIn(site: Site, { origin }: Site, standing: Standing): string {
  const { elsewhere } = standing
  const alternate = elsewhere?.find(({ storeCode }) => storeCode === site.view.storeCode)
  const href = alternate?.href ?? site.origin + sameRoute(site, standing)
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
}

function sameRoute({ shop }: Site, { route, params, otherViews }: Standing): string {
  if (route === 'page-not-found' || otherViews === 'home') return shop.href('home')
  const isTheSame = params !== undefined || !ROUTES[route].includes('{')
  return isTheSame ? shop.href(route, params) : shop.href('home')
}
