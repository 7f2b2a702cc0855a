import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { languageOf } from '../../shared/i18n/locale.ts'
import { ROUTES, type RouteName, type RouteParams } from '../../shared/routes.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { Site } from '../brand/site.ts'
import { shownViews } from '../brand/views.ts'
import type { Ports } from '../catalog/ports.ts'

/** The site of a page, and those of the shop's other store views. */
export type ShownPorts = Pick<Ports, 'site'> & { others: () => readonly Pick<Ports, 'site'>[] }

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
export function viewLinks(ports: ShownPorts, standing: Standing): Pick<FooterProps, 'views'> {
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
