import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import type { RouteName, RouteParams } from '../../shared/routes.ts'
import type { Head } from '../../shared/shell/document.tsx'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/ports.ts'
import { viewLinks, type ShownPorts } from './view-links.ts'
import type { ListedPage, Page, PageFrame } from './page.ts'

type Own = Pick<Page, 'name' | 'body'> &
  Partial<Pick<Page, 'status' | 'sheet' | 'entry' | 'parts' | 'storable' | 'offlineData'>> & {
    /** Entities, as purges name them; what is read through the ports is known already. */
    tags?: readonly string[]
    route: RouteName
    /** What its address holds, where other store views have the page under the same. */
    params?: RouteParams
    /** Where other store views have the page, where its head does not say it. */
    elsewhere?: readonly ViewAddress[]
    head: Partial<Head> & Pick<Head, 'title'>
  }

type BuildPorts = ShownPorts & Pick<Ports, 'tracker'>

/** A page with everything that most pages have in common filled in. */
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

/** A captcha's script tells its service where it stands: no form with one is on such a page. */
function footerOf({ brand }: Site, holdsToken: boolean, footer: FooterProps): FooterProps {
  if (brand.content.captcha.siteKey === '' || !holdsToken) return footer
  const { newsletter: _, ...rest } = footer
  return rest
}

/** The shop's name ends every title that does not begin with it. */
function titleOf(title: string, name: string): string {
  return title.startsWith(name) ? title : `${title} – ${name}`
}
