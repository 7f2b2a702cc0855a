import { CmsPage } from '../../shared/content/cms-page.tsx'
import type { CmsPage as CmsDocument } from '../../shared/content/content.ts'
import { companyOf } from '../brand/company.ts'
import { cmsHref } from '../brand/links.ts'
import { type PageKey, keyHref } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { writeLog } from '../log/log.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { buildPage, type Answer, type Page } from '../render/page.ts'
import { pageAlternates, readOthers } from '../metadata/alternates.ts'
import { breadcrumbJsonLd } from '../metadata/json-ld.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { shownContent } from '../cms/blocks.ts'
import { requireCmsPage, unlessEmpty } from './load.ts'
import { plainText } from '../cms/sanitize.ts'
import { loadPlace, NOWHERE } from './tree.ts'

const DESCRIPTION_LENGTH = 160

/** A content page by its identifier. */
export async function loadCmsPage(key: PageKey, ports: Ports): Promise<Answer> {
  const identifier = key.params['slug'] ?? ''
  const others = otherViews(identifier, ports)
  const [page, frame] = await Promise.all([
    unlessEmpty(requireCmsPage(ports, identifier)),
    loadFrame(ports),
  ])
  if (!page) return noPage(key, ports)
  const { site } = ports
  const location = cmsHref(site, page)
  if (location !== keyHref(site, key, {})) return { kind: 'redirect', status: 301, location }
  return contentPage(page, frame, ports, { route: 'cms-page', others })
}

/** Loads the page about the shop at `/info`. */
export async function loadAbout(key: PageKey, ports: Ports): Promise<Answer> {
  const { aboutPage } = ports.site.brand.content
  const others = otherViews(aboutPage, ports)
  const [page, frame] = await Promise.all([
    unlessEmpty(requireCmsPage(ports, aboutPage)),
    loadFrame(ports),
  ])
  return page ? contentPage(page, frame, ports, { route: 'about-us', others }) : noPage(key, ports)
}

type OtherViews = (view: Ports) => Promise<Pick<CmsDocument, 'identifier'> | undefined>

/** The page in the other store views. */
function otherViews(identifier: string, ports: Ports): OtherViews {
  return readOthers(ports, async ({ catalog }) => (await catalog.cmsTitles([identifier]))[0])
}

function noPage(key: PageKey, ports: Ports): Promise<Page> {
  writeLog({ code: 'cms.empty', store: key.view })
  return loadNotFound(ports)
}

async function contentPage(
  page: CmsDocument,
  frame: Frame,
  ports: Ports,
  { route, others }: { route: 'cms-page' | 'about-us'; others: OtherViews },
): Promise<Page> {
  const { identifier } = page
  const [{ above, around }, alternates] = await Promise.all([
    optional(ports.tracker, 'page.place', () => loadPlace(ports, identifier), NOWHERE),
    pageAlternates(ports, cmsHref(ports.site, page), async (view) => {
      const same = await others(view)
      return same && cmsHref(view.site, same)
    }),
  ])
  const crumbs = [...above, { name: page.title, route_link: undefined }]
  return buildPage(ports, frame, {
    route,
    name: 'cms-page',
    sheet: 'content-page',
    head: {
      title: page.meta_title || page.title,
      description: page.meta_description || plainText(page.content, DESCRIPTION_LENGTH),
      canonical: `${ports.site.origin}${cmsHref(ports.site, page)}`,
      alternates,
      jsonLd: above.length > 0 ? breadcrumbJsonLd(crumbs, ports.site) : [],
    },
    body: (
      <CmsPage
        crumbs={crumbs}
        around={around}
        heading={page.content_heading || page.title}
        html={shownContent(page.content, ports.site)}
        company={
          identifier === ports.site.brand.duties.legalPage ? companyOf(ports.site) : undefined
        }
        help={companyOf(ports.site)}
      />
    ),
  })
}
