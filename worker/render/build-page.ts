import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { type RouteName, type RouteParams, ROUTES } from '../../shared/routes.ts'
import type { Head } from '../../shared/shell/document.tsx'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import { type Site, shownViews } from '../brand/site.ts'
import type { Ports } from '../catalog/ports.ts'
import type { ListedPage, Page, PageFrame } from './page.ts'
import { languageOf } from '../../shared/i18n/locale.ts'

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
  own: Own & { head: Pick<ListedPage['head'], 'canonical' | 'alternates'> },
): ListedPage
export function buildPage(ports: BuildPorts, frame: PageFrame, own: Own): Page
export function buildPage(ports: BuildPorts, frame: PageFrame, own: Own): Page {
  const { site } = ports
  const { route, params, elsewhere = own.head.alternates, head, tags = [], ...rest } = own
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
    .toSorted((one, other) => order.indexOf(one.view) - order.indexOf(other.view))
    .map((site) => ({
      name: site.view.name,
      language: languageOf(site.locale),
      ...(site === ports.site ? {} : { href: addressIn(site, ports.site, standing) }),
    }))
  return { views }
}

function addressIn(site: Site, { origin }: Site, standing: Standing): string {
  const { elsewhere } = standing
  const found = elsewhere?.find(({ storeCode }) => storeCode === site.view.storeCode)
  const href = found?.href ?? site.origin + sameRoute(site, standing)
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
}

function sameRoute({ shop }: Site, { route, params, otherViews }: Standing): string {
  if (route === 'page-not-found' || otherViews === 'home') return shop.href('home')
  const isTheSame = params !== undefined || !ROUTES[route].includes('{')
  return isTheSame ? shop.href(route, params) : shop.href('home')
}
