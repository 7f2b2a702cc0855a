import { CookiesPage, type CookiesPageProps } from '../../shared/consent/cookies-page.tsx'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type ListedPage } from '../render/page.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'

const BARE: Pick<Frame, 'header' | 'footer'> = { header: { menu: [] }, footer: { links: [] } }

/** Renders the cookie page. The choice works even if the catalogue cannot be read. */
export async function loadCookies(ports: Ports, props: CookiesPageProps): Promise<ListedPage> {
  const { t, href } = ports.site.shop
  const frame = await loadFrame(ports).catch(() => BARE)
  const find = (view: Ports) => view.site.shop.href('cookies')
  const alternates = await pageAlternates(ports, href('cookies'), find)
  return buildPage(
    ports,
    { ...frame, header: { ...frame.header, asksItself: true } },
    {
      route: 'cookies',
      name: 'service',
      sheet: 'service-page',
      head: {
        title: t('consent.link'),
        canonical: `${ports.site.origin}${href('cookies')}`,
        alternates,
      },
      body: <CookiesPage {...props} />,
      storable: false,
    },
  )
}
